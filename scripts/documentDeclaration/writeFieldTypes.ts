import upperFirst from 'lodash/upperFirst';
import { type FunctionDeclaration, Node, type Project, SyntaxKind, type VariableDeclaration } from 'ts-morph';
import type { Examples } from './examplesIn';
import { docOf, findType, keysOf } from './readEngine';
import { writeKeys } from './writeKeys';

type Factory = FunctionDeclaration | VariableDeclaration;

/** The field types of src/engine/field.ts by their names: what each is, its value and its own options. */
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
  const own = findType(project, `${upperFirst(name)}Options`);
  const [, omitted] = /Omit<FieldOptions<[^;]*>, ('[^;]*')>/.exec(file.getFullText()) ?? [];
  return [
    `### field.${name}(${parametersOf(factory).join(', ')})\n`,
    `${docOfFactory(factory)} Its value: \`${valueTypeOf(factory)}\`.\n`,
    omitted ? `Without ${omitted.split(' | ').map(bare).join(', ')}.\n` : '',
    own ? writeKeys(keysOf(own), project, examples) : '',
  ]
    .filter(part => part !== '')
    .join('\n');
}

const bare = (literal: string) => `\`${literal.slice(1, -1)}\``;

/** What the type's function takes; options that are taken apart at once are still options. */
function parametersOf(factory: Factory): string[] {
  const taking = Node.isFunctionDeclaration(factory)
    ? factory
    : factory.getInitializerIfKindOrThrow(SyntaxKind.ArrowFunction);
  return taking.getParameters().map(parameter => {
    const named = parameter.getNameNode();
    return `${Node.isIdentifier(named) ? named.getText() : 'options'}${parameter.isOptional() ? '?' : ''}`;
  });
}

/** Of several overloads the first one has the docstring. */
function docOfFactory(factory: Factory): string {
  const documented = Node.isFunctionDeclaration(factory)
    ? (factory.getOverloads()[0] ?? factory)
    : factory.getVariableStatementOrThrow();
  return docOf(documented);
}

/** The value's type where it is certain: that of `Field<…>`, or the first of `FieldFactory<…>`. */
function valueTypeOf(factory: Factory): string {
  const type = Node.isFunctionDeclaration(factory)
    ? (factory.getOverloads()[0] ?? factory).getReturnTypeNode()
    : factory.getTypeNode();
  const [value] = Node.isTypeReference(type) ? type.getTypeArguments() : [];
  return value?.getText() ?? '';
}
