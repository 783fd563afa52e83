import upperFirst from 'lodash/upperFirst';
import {
  type CallExpression,
  type Expression,
  type InterfaceDeclaration,
  Node,
  type ObjectLiteralElementLike,
  type Project,
  SyntaxKind,
} from 'ts-morph';
import { type Key, keysOf, typesIn, typeText, withParents } from './readEngine';

/** The shortest example of each key, by `<interface>.<key>`: `ListCall.pageBase` is `pageBase: 0`. */
export type Examples = Map<string, string>;

/** The maximum length of an example, in characters. */
const longest = 120;

/** Collects examples from the declarations of one file, which the compiler has checked. */
export function examplesIn(project: Project, path: string): Examples {
  const examples: Examples = new Map();

  function collect(object: Expression | undefined, types: InterfaceDeclaration[]) {
    if (!Node.isObjectLiteralExpression(object)) return;
    for (const property of object.getProperties()) {
      for (const type of types) {
        const key = keysOf(type).find(member => member.getName() === nameOf(property));
        if (!key) continue;
        keep(`${type.getName()}.${key.getName()}`, property);
        if (Node.isPropertyAssignment(property)) descend(property.getInitializerOrThrow(), key);
      }
    }
  }

  function keep(key: string, property: Node) {
    const text = property.getText().replace(/\s+/g, ' ');
    const known = examples.get(key);
    if (text.length <= longest && (!known || text.length < known.length)) examples.set(key, text);
  }

  /** Continues into a key's value: an object of its type, or every object in a list or record. */
  function descend(value: Expression, key: Key) {
    const types = typesIn(project, typeText(key)).flatMap(type => withParents(project, type.getName()));
    if (Node.isArrayLiteralExpression(value)) for (const entry of value.getElements()) collect(entry, types);
    else if (!/\bRecord</.test(typeText(key))) collect(value, types);
    else for (const entry of entriesOf(value)) collect(entry, types);
  }

  for (const call of project.getSourceFileOrThrow(path).getDescendantsOfKind(SyntaxKind.CallExpression))
    collect(call.getArguments().at(-1) as Expression | undefined, optionsOf(project, call));
  return examples;
}

/**
 * The interfaces of the object passed to an engine function: `defineResource`, `definePage`, `simpleRest` or
 * a field type.
 */
function optionsOf(project: Project, call: CallExpression): InterfaceDeclaration[] {
  const callee = call.getExpression().getText();
  const types = (...names: string[]) => names.flatMap(name => withParents(project, name));
  if (callee === 'defineResource') return types('ResourceDeclaration');
  if (callee === 'definePage') return types('PageDeclaration');
  if (callee === 'simpleRest') return types('SimpleRest', 'Api');
  const [, fieldType] = /^field\.(\w+)$/.exec(callee) ?? [];
  if (!fieldType) return [];
  const options = types(`${upperFirst(fieldType)}Options`);
  return options.length > 0 ? options : types('FieldOptions');
}

const entriesOf = (value: Node): Expression[] =>
  Node.isObjectLiteralExpression(value)
    ? value
        .getProperties()
        .flatMap(entry => (Node.isPropertyAssignment(entry) ? [entry.getInitializerOrThrow()] : []))
    : [];

const nameOf = (property: ObjectLiteralElementLike): string =>
  Node.isSpreadAssignment(property) ? '' : property.getName();
