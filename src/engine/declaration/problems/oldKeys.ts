import type { Declaration } from '../Declaration';
import { below, type Report } from './report';

/** Keys of earlier releases, `*` for any name, with their replacements (CHANGELOG.md). */
const oldKeys: Record<string, string> = {
  deleteWarning: 'it is now delete.warning',
  usedBy: 'it is now delete.references, with by instead of filter',
  'delete.references.filter': 'it is now by',
  lockedLabel: 'it is now list.lockedText, with the text instead of its key',
  nextStep: 'it is now show.linkAfterCreate',
  places: "it was removed: the search finds import: { send: 'file' } without it",
  'list.holds': 'it is now list.matches',
  'lists.*.holds': 'it is now matches',
  'list.standalone': 'it was removed: write page instead of view',
  'lists.*.standalone': 'it was removed: write page instead of view',
  'api.list.whole': 'it is now api.list.paginateLocally',
};

const oldFieldKeys: Record<string, string> = {
  moods: 'it is now colors',
  'choices.*.mood': 'it is now color',
  mistakes: 'it is now problems',
};

/** Reports keys of earlier releases, which untyped declarations may still have, with their replacements. */
export function reportOldKeys({ declared, fields }: Declaration, report: Report): void {
  reportMatches(declared, oldKeys, report);
  reportOldFieldKeys(fields, report);
}

function reportOldFieldKeys(fields: Declaration['fields'], report: Report): void {
  for (const [source, field] of Object.entries(fields)) {
    const reportKey = below(`fields.${source}`, report);
    reportMatches(field, oldFieldKeys, reportKey);
    reportOldFieldKeys(field.rows ?? {}, reportKey);
  }
}

function reportMatches(value: unknown, replacements: Record<string, string>, report: Report): void {
  for (const [path, replacement] of Object.entries(replacements))
    for (const key of matchingKeys(value, path.split('.'))) report(key, replacement);
}

/** The paths in an object that match: `lists.open.holds` for `lists.*.holds`. */
function matchingKeys(value: unknown, [first, ...others]: readonly string[], parent = ''): string[] {
  if (first === undefined) return [parent];
  return Object.keys(Object(value))
    .filter(key => first === '*' || key === first)
    .flatMap(key => matchingKeys(Object(value)[key], others, parent ? `${parent}.${key}` : key));
}
