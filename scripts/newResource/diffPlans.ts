import { readFileSync } from 'node:fs';
import countBy from 'lodash/countBy';
import { Node, type ObjectLiteralExpression, Project } from 'ts-morph';
import type { DeclaredInFile } from '../declaredIn';
import type { Plan } from './Plan';
import { writeDeclaration } from './writeDeclaration';

/** Options that authors write differently from the document, or omit, and those that are guesses. */
const reworded = ['help', 'placeholder', 'initial', 'sortable', 'entryText', 'search', 'multiline', 'Input'];

/** Options whose absence is meaningful. */
const meaningfulIfAbsent = ['required', 'readOnly'];

/** A field's declared type and options. */
interface Written {
  type: string;
  options: Map<string, string>;
}

/**
 * The differences between a document and the declarations, one per line: new lists, new or removed fields,
 * types and options. Compares source text and ignores what the document does not specify.
 */
export function diffPlans(plans: readonly Plan[], declared: readonly DeclaredInFile[]): string[] {
  // Resources may share a path, as in GraphQL.
  const paths = countBy([...plans.map(({ api }) => api.path), ...declared.map(({ path }) => path)]);
  const names = plans.map(({ name }) => name);
  return plans.flatMap(plan => {
    const isRenamed = ({ name, path = '' }: DeclaredInFile) =>
      path === plan.api.path && paths[path] === 2 && !names.includes(name);
    const declaration = declared.find(({ name }) => name === plan.name) ?? declared.find(isRenamed);
    if (!declaration) return [`${plan.name}: not declared; the list is at ${plan.api.path}`];
    const fromDocument = fieldsIn(writeDeclaration(plan), plan.name);
    const fromFile = fieldsIn(readFileSync(declaration.file, 'utf8'), declaration.name);
    return [
      ...[...fromDocument].flatMap(([source, field]) =>
        compare(field, fromFile.get(source)).map(what => [source, what]),
      ),
      ...[...fromFile.keys()]
        .filter(source => !fromDocument.has(source))
        .map(source => [source, 'not in the document']),
    ].map(([source, what]) => `${declaration.file}: ${source}: ${what}`);
  });
}

function compare(fromDocument: Written, fromFile: Written | undefined): string[] {
  if (!fromFile) return [`new in the document: field.${fromDocument.type}`];
  if (fromDocument.type !== fromFile.type)
    return [`field.${fromDocument.type} in the document, field.${fromFile.type} here`];
  const names = [...fromDocument.options.keys(), ...meaningfulIfAbsent].filter(
    name => !reworded.includes(name),
  );
  return [...new Set(names)].flatMap(name => {
    const [now, here] = [fromDocument.options.get(name), fromFile.options.get(name)];
    return now === here ? [] : [`${name} is ${now ?? 'not set'} in the document, ${here ?? 'not set'} here`];
  });
}

/** The fields of the named resource in a file's text, by full source. */
function fieldsIn(text: string, name: string): Map<string, Written> {
  const file = new Project({ useInMemoryFileSystem: true }).createSourceFile('resource.tsx', text);
  const found = new Map<string, Written>();
  for (const object of file.getDescendants().filter(Node.isObjectLiteralExpression)) {
    const isOwn = plain(initializerOf(object, 'name')) === `'${name}'`;
    const fields = initializerOf(object, 'fields');
    if (isOwn && Node.isObjectLiteralExpression(fields)) add(fields, '', found);
  }
  return found;
}

function add(fields: ObjectLiteralExpression, above: string, found: Map<string, Written>) {
  for (const property of fields.getProperties().filter(Node.isPropertyAssignment)) {
    const source = above + property.getName().replace(/^['"]|['"]$/g, '');
    const call = property.getInitializer();
    if (!Node.isCallExpression(call)) continue;
    const type = call.getExpression().getText().replace('field.', '');
    const [first, ...rest] = call.getArguments();
    if (type === 'group' && Node.isObjectLiteralExpression(first)) {
      add(first, `${source}.`, found);
      continue;
    }
    const isReference = type === 'reference' || type === 'references';
    const options = (isReference ? rest : [first, ...rest]).findLast(Node.isObjectLiteralExpression);
    const texts = new Map<string, string>();
    found.set(source, { type, options: texts });
    for (const entry of options?.getProperties().filter(Node.isPropertyAssignment) ?? []) {
      const [key, value] = [entry.getName(), entry.getInitializer()];
      const isInner = type === 'items' && key === 'fields' && Node.isObjectLiteralExpression(value);
      if (isInner) add(value, `${source}.`, found);
      else texts.set(key, plain(value));
    }
  }
}

const initializerOf = (object: ObjectLiteralExpression, key: string) => {
  const property = object.getProperty(key);
  return Node.isPropertyAssignment(property) ? property.getInitializer() : undefined;
};

/** A value's text, independent of line breaks and quotes. */
const plain = (value: Node | undefined) =>
  (value?.getText() ?? '')
    .replace(/\s+/g, ' ')
    .replace(/,? ?([\]}])/g, '$1')
    .replace(/([[{]) /g, '$1')
    .replace(/\\?['"]/g, "'")
    .replace(/ as const$/, '');
