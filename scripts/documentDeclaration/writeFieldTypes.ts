import upperFirst from 'lodash/upperFirst';
import { type FunctionDeclaration, Node, type Project, SyntaxKind, type VariableDeclaration } from 'ts-morph';
import type { Examples } from './examplesIn';
import { docOf, findType, keysOf } from './readEngine';
import { writeKeys } from './writeKeys';

type Factory = FunctionDeclaration | VariableDeclaration;

/** The field types of src/engine/field.ts, sorted by name: description, value type and options. */
export function writeFieldTypes(project: Project, examples: Examples): string {
  return project
    .getSourceFileOrThrow('src/engine/field.ts')
    .getExportDeclarations()
    .flatMap(line => line.getNamedExports().map(named => named.getName()))
    .sort((one, other) => one.localeCompare(other))
    .map(name => writeFieldType(name, project, examples))
    .join('\n');
}

function writeFieldType(name: string, project: Project, examples: Examples): string {
  const file = project.getSourceFileOrThrow(`${name}.tsx`);
  const factory = file.getFunction(name) ?? file.getVariableDeclarationOrThrow(name);
  const options = findType(project, `${upperFirst(name)}Options`);
  const [, omitted] = /Omit<FieldOptions<[^;]*>, ('[^;]*')>/.exec(file.getFullText()) ?? [];
  return [
    `### field.${name}(${parametersOf(factory).join(', ')})\n`,
    `${docOfFactory(factory)} Its value: \`${valueTypeOf(factory)}\`.\n`,
    omitted ? `Without ${omitted.split(' | ').map(bare).join(', ')}.\n` : '',
    options ? writeKeys(keysOf(options), project, examples) : '',
  ]
    .filter(part => part !== '')
    .join('\n');
}

const bare = (literal: string) => `\`${literal.slice(1, -1)}\``;

/** The parameters of the type's function; a destructured parameter is shown as `options`. */
function parametersOf(factory: Factory): string[] {
  const callable = Node.isFunctionDeclaration(factory)
    ? factory
    : factory.getInitializerIfKindOrThrow(SyntaxKind.ArrowFunction);
  return callable.getParameters().map(parameter => {
    const named = parameter.getNameNode();
    return `${Node.isIdentifier(named) ? named.getText() : 'options'}${parameter.isOptional() ? '?' : ''}`;
  });
}

/** With several overloads, the first one carries the docstring. */
function docOfFactory(factory: Factory): string {
  const documented = Node.isFunctionDeclaration(factory)
    ? (factory.getOverloads()[0] ?? factory)
    : factory.getVariableStatementOrThrow();
  return docOf(documented);
}

/** The value type: the type argument of `Field<…>`, or the first one of the first `FieldFactory<…>`. */
function valueTypeOf(factory: Factory): string {
  const written = Node.isFunctionDeclaration(factory)
    ? (factory.getOverloads()[0] ?? factory).getReturnTypeNode()
    : factory.getTypeNode();
  const type = Node.isIntersectionTypeNode(written) ? written.getTypeNodes()[0] : written;
  const [value] = Node.isTypeReference(type) ? type.getTypeArguments() : [];
  return value?.getText() ?? '';
}
