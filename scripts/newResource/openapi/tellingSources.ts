import { type Surveyed, sourcesOf } from './survey';

/**
 * Which objects of a document tell a collection's records from others: the schema itself, and what no other
 * collection's records have. A schema that several are made from, such as one of links alone, tells nothing.
 */
export function tellingSources(all: readonly Surveyed[]): (source: object, of: Surveyed) => boolean {
  const owners = new Map<object, Set<string>>();
  for (const surveyed of all)
    for (const source of sourcesOf(surveyed)) {
      const paths = owners.get(source) ?? new Set();
      owners.set(source, paths.add(surveyed.path));
    }
  const ownOf = ({ row, record }: Surveyed) => [row.sources[0], record.sources[0]];
  const owned = new Set(all.flatMap(ownOf));
  return (source, of) => {
    if (owned.has(source)) return ownOf(of).includes(source);
    return [...(owners.get(source) ?? [])].every(path => path === of.path);
  };
}
