import { posix } from 'node:path';
import upperFirst from 'lodash/upperFirst';
import { patch } from './families';
import { cursorOf, exampleOf, type FilterFormat } from './formats';
import { inferFields } from './inferFields';
import {
  Code,
  type Guess,
  guess,
  isKeys,
  type Keys,
  locallyFiltered,
  openFilters,
  type Plan,
  type PlannedField,
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
}

/** Plans a resource from a response of its list call, or from one record. */
export function planSample({ name, path, envelope, declared, query, detected }: Sample): Plan {
  const { family, recordKey } = envelope;
  const rows = detected?.rows ?? envelope.rows;
  const planned = inferFields(rows, { declared, id: family?.id });
  const { id, fields } = planned;
  if (detected?.simpleRest) return planSimpleRest(name, path, planned);
  const assumed = assumeCall(envelope, query, detected !== undefined);
  const call = counted({ ...assumed.list, ...detected?.list }, envelope);
  const list = envelope.kind === 'list' ? call : undefined;
  const isWhole = list?.pages === 'whole';
  const isPaged = list && !isWhole;
  const hasOwnSize = typeof list?.pages === 'object' && list.pages.parameters.perPage === false;
  const { record } = detected ?? {};
  const requests = requestsOf(path, envelope, id);
  const update = planUpdate(requests.calls.update, record?.methods, envelope);
  const filtered = isWhole ? locallyFiltered(fields) : (detected?.filtered ?? []);
  const concluded = [
    ...envelope.guesses.filter(({ key }) => !isWhole || key !== 'api.list.total'),
    ...(list && !(isWhole && detected) ? assumed.guesses : []),
    ...(isPaged && filtered.length === 0 ? [openFilters('no filter was tested')] : []),
    ...(detected?.guesses ?? []),
    ...(list && record?.exists !== false ? [update.guess] : []),
    ...(id === undefined ? [] : [guess('guess', 'api.id', `${id} differs from record to record`)]),
  ];
  return planResource({
    name,
    path: requests.path,
    id,
    record: record?.recordKey ?? recordKey,
    family: envelope.api,
    planned,
    list: list ?? { query },
    sortable: isPaged && list.sort === false ? [] : undefined,
    calls: {
      ...requests.calls,
      ...(isWhole && record?.exists === false && { one: 'list' }),
      update: update.keys,
    },
    view: {
      filters: filtered.length > 0 ? writeFilters(fields, filtered, list?.filters) : undefined,
      perPage: isPaged && hasOwnSize ? envelope.rows.length : undefined,
    },
    can: { edit: record?.exists === false && !isWhole ? false : undefined },
    // Detected results replace assumptions.
    guesses: [...new Map(concluded.map(each => [each.key, each])).values()],
  });
}

function planSimpleRest(name: string, path: string, planned: ReturnType<typeof inferFields>): Plan {
  const simple = guess('seen', 'api', 'range=[0,1] works: ra-data-simple-rest');
  const guesses = [simple, ...planned.guesses];
  return { ...planned, name, apiNotes: [], api: { simpleRest: true, path: trimmed(path) }, guesses };
}

/** A list call with the path of its total, which cursor paging may lack. */
function counted(call: ListCall, { total, totalKey }: Envelope): ListCall {
  const isCounted = total !== undefined || cursorOf(call.pages) !== undefined;
  return { ...call, total: totalKey ?? (isCounted ? undefined : false) };
}

const trimmed = (path: string) => path.replace(/(?<=.)\/$/, '');

/** Common default page sizes of servers. */
const usualSizes = [10, 15, 20, 25, 30, 50, 100, 200, 250, 500, 1000];

/** The list call, inferred from one response and the family's conventions. */
function assumeCall(
  { rows, rowsKey, total, next, family }: Envelope,
  query: Record<string, string> | undefined,
  isProbed: boolean,
): { list: ListCall; guesses: Guess[] } {
  if (!isProbed && !total && !next.hasMore && !usualSizes.includes(rows.length)) {
    const because = `${rows.length} rows, no total or next page: assumed complete; otherwise set total: false`;
    const whole = guess('guess', 'api.list.paginateLocally', because);
    return { list: { rows: rowsKey, query, pages: 'whole' }, guesses: [whole] };
  }
  const cursor = !total && !family?.pages ? next.location : undefined;
  const {
    pages = cursor === undefined ? cursor : { paging: { cursor }, parameters: {} },
    sort,
    search,
  } = family ?? {};
  const paging = (sure: Guess['sure'], because: string) => guess(sure, 'api.list.paging', because);
  const sorting = (sure: Guess['sure'], because: string) => guess(sure, 'api.list.sorting', because);
  return {
    list: { query: { ...family?.query, ...query }, rows: rowsKey, pages, sort, search },
    guesses: [
      family?.pages
        ? paging('likely', `as in ${family.name}`)
        : cursor
          ? paging('guess', 'the response has a next page; set its parameter in parameters.page')
          : isProbed
            ? paging('open', 'no tested parameter returns another page; set paging and parameters')
            : paging('guess', 'page=1&limit=10, the default'),
      sort
        ? sorting('likely', `${exampleOf(sort)}, usual in its family`)
        : sorting('guess', 'sort=name&order=desc, the default'),
    ],
  };
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
): { keys: Keys | undefined; guess: Guess } {
  const conclude = (sure: Guess['sure'], because: string, patched?: Keys) => {
    const request = usual && { request: String(usual.request).replace('PUT', 'PATCH') };
    return { keys: patched ? { ...patched, ...request } : usual, guess: guess(sure, 'api.update', because) };
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
