import { readFileSync } from 'node:fs';
import { Node, type ObjectLiteralExpression, Project } from 'ts-morph';
import type { DeclaredInFile } from '../declared/Declared';
import type { Plan } from './Plan';
import { writeDeclaration } from './writeDeclaration';

/** Options that an author writes in other words than the document, or not at all. */
const worded = ['help', 'placeholder', 'initial', 'sortable'];

/** Options whose absence says something, too. */
const telling = ['required', 'readOnly'];

/** A field as it is written: its type, and its options by their names. */
interface Written {
  type: string;
  options: Map<string, string>;
}

/**
 * What a document has differently from the declarations, a line each: lists that are new, fields that are new
 * or gone, types and options. Both are read as text; what the document says nothing of is the author's.
 */
export function diffPlans(plans: readonly Plan[], declared: readonly DeclaredInFile[]): string[] {
  return plans.flatMap(plan => {
    const own =
      declared.find(({ name }) => name === plan.name) ?? declared.find(({ path }) => path === plan.api.path);
    if (!own) return [`${plan.name}: not declared; the list is at ${plan.api.path}`];
    const [theirs, ours] = [
      fieldsIn(writeDeclaration(plan), plan.name),
      fieldsIn(readFileSync(own.file, 'utf8'), own.name),
    ];
    return [
      ...[...theirs].flatMap(([source, field]) =>
        compare(field, ours.get(source)).map(what => [source, what]),
      ),
      ...[...ours.keys()]
        .filter(source => !theirs.has(source))
        .map(source => [source, 'not in the document']),
    ].map(([source, what]) => `${own.file}: ${source}: ${what}`);
  });
}

function compare(theirs: Written, ours: Written | undefined): string[] {
  if (!ours) return [`new in the document: field.${theirs.type}`];
  if (theirs.type !== ours.type) return [`field.${theirs.type} in the document, field.${ours.type} here`];
  const names = [...theirs.options.keys(), ...telling].filter(name => !worded.includes(name));
  return [...new Set(names)].flatMap(name => {
    const [now, here] = [theirs.options.get(name), ours.options.get(name)];
    return now === here ? [] : [`${name} is ${now ?? 'not set'} in the document, ${here ?? 'not set'} here`];
  });
}

/** The fields of the resource of this name in a file's text, by their full sources. */
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
    const options = [first, ...rest].findLast(Node.isObjectLiteralExpression);
    const entries = options?.getProperties().filter(Node.isPropertyAssignment) ?? [];
    const texts = entries.map((entry): [string, string] => [entry.getName(), plain(entry.getInitializer())]);
    found.set(source, { type, options: new Map(texts) });
  }
}

const initializerOf = (object: ObjectLiteralExpression, key: string) => {
  const property = object.getProperty(key);
  return Node.isPropertyAssignment(property) ? property.getInitializer() : undefined;
};

/** A value's text however it is broken into lines and quoted. */
const plain = (value: Node | undefined) =>
  (value?.getText() ?? '')
    .replace(/\s+/g, ' ')
    .replace(/,? ?([\]}])/g, '$1')
    .replace(/([[{]) /g, '$1')
    .replaceAll('"', "'")
    .replace(/ as const$/, '');
