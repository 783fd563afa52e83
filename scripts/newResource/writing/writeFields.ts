import type { Declared } from '../../declared/Declared';
import { comments } from './comments';
import type { Plan, PlannedField, Value } from './Plan';
import { Code, quote, writeEntries, writeKey } from './writeValue';

type Written = Pick<Plan, 'fields' | 'groups'>;

/** Fields as entries of an object, those of one object inside the record as a group. */
export function writeFields({ fields, groups = {} }: Written, above = '', depth = 2): string {
  const done = new Set<string>();
  return fields
    .flatMap(field => {
      const group = groupOf(field, fields, above);
      if (group === undefined) return [writeField(field, above, depth)];
      if (done.has(group)) return [];
      done.add(group);
      const members = fields.filter(({ source }) => source.startsWith(`${group}.`));
      const inner = writeFields({ fields: members, groups }, `${group}.`, depth + 1);
      const said = writeEntries(groups[group] ?? {});
      const options = said.length > 0 ? `, { ${said.join(', ')} }` : '';
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
  const inner: Record<string, Value> = entry
    ? { fields: new Code(`{\n${writeFields(entry, '', depth + 1)}\n}`) }
    : {};
  const said = writeEntries({ ...inner, ...options });
  const words = [
    ...(target ? [isCircular ? byName(target.name) : target.exported] : []),
    ...(said.length > 0 ? [`{ ${said.join(', ')} }`] : []),
  ];
  return `${comments(notes, depth)}    ${writeKey(source.slice(above.length))}: field.${type}(${words.join(', ')}),`;
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
