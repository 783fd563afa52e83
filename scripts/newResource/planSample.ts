import { posix } from 'node:path';
import defaults from 'lodash/defaults';
import upperFirst from 'lodash/upperFirst';
import { patch } from './families';
import { cursorOf, exampleOf, type FilterFormat } from './formats';
import { inferFields } from './inferFields';
import {
  type Certainty,
  Code,
  isKeys,
  type Keys,
  type Plan,
  type PlannedField,
  Report,
  type Value,
} from './Plan';
import { type Calls, type ListCall, planResource, requestsAt } from './planResource';
import type { Detected } from './probeList';
import type { Envelope } from './readEnvelope';
import { idValue } from './Schema';
import type { Target } from './targetOf';
import { writeFieldType } from './writeDeclaration';

interface Sample {
  name: string;
  /** The collection's path below the API's base, including any trailing slash. */
  path: string;
  envelope: Envelope;
  declared: Target[];
  /** Parameters of the list's address other than paging. */
  query?: Record<string, string>;
  detected?: Detected | undefined;
  /** What probing concluded. */
  report?: Report;
}

/** Plans a resource from a response of its list call, or from one record. */
export function planSample({
  name,
  path,
  envelope,
  declared,
  query,
  detected,
  report = new Report(),
}: Sample): Plan {
  const { family, recordKey } = envelope;
  const planned = inferFields(detected?.rows ?? envelope.rows, { declared, id: family?.id });
  const { id, fields } = planned;
  if (detected?.simpleRest) {
    report.conclude('seen', 'api', 'range=[0,1] works: ra-data-simple-rest');
    const api = { simpleRest: true, path: trimmed(path) };
    return { ...planned, name, apiNotes: [], api, guesses: [...report.guesses, ...planned.guesses] };
  }
  const isList = envelope.kind === 'list';
  const list = isList ? assumeCall(envelope, query, detected, report) : { query };
  const isWhole = list.pages === 'whole';
  const isPaged = isList && !isWhole;
  for (const { sure, key, because } of envelope.guesses)
    if (!isWhole || key !== 'api.list.total') report.conclude(sure, key, because);
  const { record } = detected ?? {};
  const requests = requestsOf(path, envelope, id);
  const update = planUpdate(requests.calls.update, record?.methods, envelope);
  if (isList && record?.exists !== false) report.conclude(update.sure, 'api.update', update.because);
  const filtered = detected?.filtered ?? [];
  const filters = writeFilters(fields, filtered, list.filterFormat);
  if (isPaged && filtered.length === 0) report.leaveFilters('no filter was tested');
  report.notes.push(...envelope.notes);
  if (fields.some(({ source }) => source === id))
    report.conclude(
      'guess',
      `fields.${id}`,
      'read-only, as the id; if a create sends it, set required instead',
    );
  if (id !== undefined) report.conclude('guess', 'api.id', `${id} differs from record to record`);
  const hasOwnSize = typeof list.pages === 'object' && list.pages.parameters.perPage === false;
  return planResource({
    name,
    path: requests.path,
    id,
    record: record?.recordKey ?? recordKey,
    family: envelope.api,
    planned,
    list: { ...list, filters },
    existing: { one: record?.exists !== false, create: true, update: true, delete: true },
    calls: { ...requests.calls, update: update.keys },
    perPage: isPaged && hasOwnSize ? envelope.rows.length : undefined,
    report,
  });
}

const trimmed = (path: string) => path.replace(/(?<=.)\/$/, '');

/** Common default page sizes of servers. */
const usualSizes = [10, 15, 20, 25, 30, 50, 100, 200, 250, 500, 1000];

/** The list call: what probing detected, and the rest from one response and the family's conventions. */
function assumeCall(
  { rows, rowsKey, total, totalKey, next, family }: Envelope,
  query: Record<string, string> | undefined,
  detected: Detected | undefined,
  report: Report,
): ListCall {
  const known = { ...detected?.list, query: { ...family?.query, ...query }, rows: rowsKey };
  const isComplete = !total && !next.hasMore && !usualSizes.includes(rows.length);
  if (detected ? known.pages === 'whole' : isComplete) {
    const because = `${rows.length} rows, no total or next page: assumed complete; otherwise set total: false`;
    report.conclude('guess', 'api.list.paginateLocally', because);
    return { ...known, query, pages: 'whole' };
  }
  const { location: cursor } = next;
  const byCursor = total || !cursor ? undefined : { paging: { cursor }, parameters: {} };
  const { pages = byCursor, sort, search } = family ?? {};
  const paging = (sure: Certainty, because: string) => report.conclude(sure, 'api.list.paging', because);
  if (family?.pages) paging('likely', `as in ${family.name}`);
  else if (pages) paging('guess', 'the response has a next page; set its parameter in parameters.page');
  else if (detected) paging('open', 'no tested parameter returns another page; set paging and parameters');
  else paging('guess', 'page=1&limit=10, the default');
  if (sort) report.conclude('likely', 'api.list.sorting', `${exampleOf(sort)}, usual in its family`);
  else report.conclude('guess', 'api.list.sorting', 'sort=name&order=desc, the default');
  const call: ListCall = defaults(known, { pages, sort, search });
  // With cursors, no total is needed.
  const isCounted = total !== undefined || cursorOf(call.pages) !== undefined;
  return { ...call, total: totalKey ?? (isCounted ? undefined : false) };
}

/** The collection's path, and requests below it that are not `path` and `path/{id}`. */
function requestsOf(
  path: string,
  { family, rows }: Envelope,
  id: string | undefined,
): { path: string; calls: Calls } {
  const parent = posix.dirname(path);
  const list = `/${posix.basename(path)}`;
  const below = parent === '/' ? undefined : family?.recordPath?.(idValue(rows[0], id));
  if (below) return { path: parent, calls: requestsAt(list, list + below) };
  // If a list's address ends in a slash, as in Django, all addresses below it do, too.
  return { path: trimmed(path), calls: path.endsWith('/') ? requestsAt('/', '/{id}/') : {} };
}

/**
 * How a record is updated: as its family does, as the server allows, or left to the author.
 * @param usual The request for these paths, with PUT.
 */
function planUpdate(
  usual: Keys | undefined,
  methods: string[] | undefined,
  { family, api = {} }: Envelope,
): { keys: Keys | undefined; sure: Certainty; because: string } {
  const conclude = (sure: Certainty, because: string, patched?: Keys) => {
    const request = usual && { request: String(usual.request).replace('PUT', 'PATCH') };
    return { keys: patched ? { ...patched, ...request } : usual, sure, because };
  };
  // A family with its own update sends PATCH.
  if (isKeys(api.update)) return conclude('likely', `as in ${family?.name}`, api.update);
  if (methods?.includes('PUT')) return conclude('seen', 'OPTIONS of one record allows PUT');
  if (methods?.includes('PATCH'))
    return conclude('seen', 'OPTIONS of one record allows PATCH but not PUT', patch);
  const otherwise = "otherwise set update: { request: 'PATCH /{id}', changedOnly: true }";
  return conclude('open', `PUT with the whole record, the default; ${otherwise}`);
}

/** Filters by fields; if their parameters have other names, with a field for each. */
function writeFilters(
  fields: readonly PlannedField[],
  sources: readonly string[],
  { parameter }: Partial<FilterFormat> = {},
): Value {
  if (!parameter) return sources;
  const filterable = fields.filter(({ source }) => sources.includes(source));
  return Object.fromEntries(
    filterable.map(({ source, options: { choices }, ...field }) => {
      const options = { label: upperFirst(source), choices };
      return [parameter(source), new Code(writeFieldType({ ...field, options }))];
    }),
  );
}
