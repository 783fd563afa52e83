import type { Document } from './Document';
import type { SchemaReader } from './schema/createSchemaReader';
import { type Surveyed, sourcesOf } from './survey';

/**
 * Which objects of a document tell a collection's records from others: the schema itself, and what no other
 * schema is made from. One that several are made from, as of links alone, tells nothing.
 */
export function tellingSources(
  { components }: Document,
  reader: SchemaReader,
  all: readonly Surveyed[],
): (source: object, of: Surveyed) => boolean {
  const uses = new Map<object, number>();
  for (const schema of Object.values(components?.schemas ?? {}))
    for (const source of new Set(reader.read(schema).sources)) uses.set(source, (uses.get(source) ?? 0) + 1);
  const owners = new Map<object, Set<string>>();
  for (const surveyed of all)
    for (const source of sourcesOf(surveyed))
      owners.set(source, (owners.get(source) ?? new Set()).add(surveyed.path));
  const ownOf = ({ row, record }: Surveyed) => [row.sources[0], record.sources[0]];
  const owned = new Set(all.flatMap(ownOf));
  return (source, of) => {
    if (owned.has(source)) return ownOf(of).includes(source);
    // A schema counts as made from itself, and its list's row may be made from it.
    return (uses.get(source) ?? 0) <= 2 && [...(owners.get(source) ?? [])].every(path => path === of.path);
  };
}
