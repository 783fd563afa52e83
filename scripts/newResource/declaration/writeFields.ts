import type { Declared } from '../../declared/Declared';
import { Code, type Keys, type Plan, type PlannedField, type Value } from './Plan';

/** Fields as entries of an object, those of one object inside the record as a group. */
export function writeFields(
  { fields, groups = {} }: Pick<Plan, 'fields' | 'groups'>,
  above = '',
  depth = 2,
): string {
  const done = new Set<string>();
  return fields
    .flatMap(field => {
      const group = groupOf(field, fields, above);
      if (group === undefined) return [writeField(field, above, depth)];
      if (done.has(group)) return [];
      done.add(group);
      const members = fields.filter(({ source }) => source.startsWith(`${group}.`));
      const inner = writeFields({ fields: members, groups }, `${group}.`, depth + 1);
      const entries = writeEntries(groups[group] ?? {});
      const options = entries.length > 0 ? `, { ${entries.join(', ')} }` : '';
      return [`${writeKey(group.slice(above.length))}: field.group({\n${inner}\n}${options}),`];
    })
    .join('\n');
}

/** The object that a field is written in, where that has others, too: `address` for `address.city`. */
function groupOf(
  { source }: PlannedField,
  fields: readonly PlannedField[],
  above: string,
): string | undefined {
  const [head = '', ...deeper] = source.slice(above.length).split('.');
  const group = above + head;
  const members = fields.filter(each => each.source.startsWith(`${group}.`));
  return deeper.length > 0 && members.length > 1 ? group : undefined;
}

function writeField(field: PlannedField, above: string, depth: number): string {
  const { source, type, target, isCircular, options, entry, notes = [] } = field;
  const inner: Keys = entry ? { fields: new Code(`{\n${writeFields(entry, '', depth + 1)}\n}`) } : {};
  const entries = writeEntries({ ...inner, ...options });
  const parameters = [
    ...(target ? [isCircular ? byName(target.name) : target.exported] : []),
    ...(entries.length > 0 ? [`{ ${entries.join(', ')} }`] : []),
  ];
  return `${comments(notes, depth)}    ${writeKey(source.slice(above.length))}: field.${type}(${parameters.join(', ')}),`;
}

/** A target that can't be imported: its own file, or one that imports this. */
const byName = (name: string) =>
  `{ name: ${quote(name)}, recordRepresentation: ({ name, title, id }) => String(name ?? title ?? id) }`;

/** The declarations that fields import, also those of entries. */
export const targetsOf = (fields: readonly PlannedField[]): Declared[] =>
  fields.flatMap(({ target, isCircular, entry }) => [
    ...(target && !isCircular ? [target] : []),
    ...targetsOf(entry?.fields ?? []),
  ]);

/**
 * Each note as a comment, in lines of at most 110 characters.
 * @param depth How many objects enclose the comment.
 */
export function comments(notes: readonly string[], depth = 2): string {
  return notes.flatMap(note => wrapped(note.replace(/\s+/g, ' ').trim(), depth)).join('');
}

function wrapped(note: string, depth: number): string[] {
  const lines = [''];
  const widest = 102 - 2 * depth;
  for (const word of note.split(' ')) {
    const last = lines.length - 1;
    const longer = `${lines[last]} ${word}`;
    if (longer.length > widest && lines[last] !== '') lines.push(` ${word}`);
    else lines[last] = longer;
  }
  return lines.map(line => `${'  '.repeat(depth)}//${line}\n`);
}

/** A value as TypeScript, before the formatter. What is undefined is left out. */
export function writeValue(value: Value): string {
  if (value instanceof Code) return value.text;
  if (isList(value)) return `[${value.map(writeValue).join(', ')}]`;
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'object' && value !== null) return `{ ${writeEntries(value).join(', ')} }`;
  return JSON.stringify(value);
}

/** The entries of an object: `key: value`. */
export function writeEntries(values: Keys): string[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [`${writeKey(key)}: ${writeValue(value)}`],
  );
}

export const writeKey = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name));

export function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replace(/[\u2028\u2029]/g, '')}'`;
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
