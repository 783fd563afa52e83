import type { PlannedField } from '../writing/Plan';
import type { ReadSchema } from './schema/Schema';

/** A table with more columns can't be read. */
const most = 7;

/** What a column of a type is worth, where there are too many. */
const worths: Record<string, number> = {
  select: 5,
  reference: 4,
  email: 4,
  date: 3,
  dateTime: 3,
  day: 3,
  number: 2,
  text: 2,
};
const isName = ({ source }: PlannedField) =>
  /^(name|title|label|display_?name|full_?name|friendly_?name|subject|login|username)$/i.test(source);
const isMute = ({ source, type, options }: PlannedField) =>
  ['texts', 'richText', 'markdown', 'list', 'json', 'items', 'references'].includes(type) ||
  options.multiline === true ||
  (Array.isArray(options.choices) && options.choices.length < 2) ||
  /(^|[._])(node_id|href|etag|object|self)$|_(url|uri)s?$|[a-z](Url|Uri)s?$/i.test(source);

/** The columns to begin with, of what the rows have; undefined where all fields may be. */
export function columnsOf(
  fields: PlannedField[],
  writeOnly: string[],
  row: ReadSchema,
): string[] | undefined {
  const inRow = fields.filter(
    ({ source }) => !writeOnly.includes(source) && row.properties?.[source.split('.')[0] ?? ''] !== undefined,
  );
  if (inRow.length === fields.length && fields.length <= most) return undefined;
  const speaking = inRow.filter(field => !isMute(field));
  const worth = (field: PlannedField) =>
    (isName(field) ? 10 : 0) + (field.source.includes('.') ? -3 : 0) + (worths[field.type] ?? 1);
  const chosen = [...speaking].sort((a, b) => worth(b) - worth(a)).slice(0, most);
  const columns = speaking
    .filter(field => chosen.includes(field))
    .sort((a, b) => Number(isName(b)) - Number(isName(a)));
  return columns.length > 0 ? columns.map(({ source }) => source) : undefined;
}
