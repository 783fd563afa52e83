import type { Declared } from '../declared/Declared';
import { Code, type Keys, type Value, writeValue } from './Code';
import type { CallName } from './families';
import { inferFields } from './inferFields';
import { type Guess, locallyFiltered, type Plan, type PlannedField, unsortable } from './Plan';
import { planSampleList } from './planSampleList';
import type { Detected } from './probing/probeList';
import type { Envelope } from './readEnvelope';
import { idValue } from './Schema';
import { writeListCall } from './writeListCall';

export interface SampleToPlan {
  name: string;
  /** The family's path below the API's base, with the slash at its end where it has one. */
  path: string;
  envelope: Envelope;
  declared: Declared[];
  /** Parameters of the list's address that belong to no page. */
  query?: Record<string, string>;
  detected?: Detected;
}

/** A resource from an answer of its list call, or from one record. */
export function planSample({ name, path, envelope, declared, query = {}, detected }: SampleToPlan): Plan {
  const { family, found, recordKey } = envelope;
  const rows = detected?.rows ?? envelope.rows;
  const inferred = inferFields(rows, { declared, id: family?.id, totals: detected?.totals });
  const { fields } = inferred;
  const base = { name, fields, leftOut: inferred.leftOut, apiNotes: [] };
  if (detected?.simpleRest)
    return {
      ...base,
      api: { simpleRest: true, path: trimmed(path) },
      guesses: [
        { key: 'api', because: 'range=[0,1] is answered: ra-data-simple-rest', sure: 'seen' },
        ...inferred.guesses,
      ],
    };
  const list = envelope.kind === 'list' ? planSampleList(envelope, detected, query) : undefined;
  const isWhole = list?.keys.paginateLocally === true;
  const record = detected?.record;
  const requests = requestsOf(path, envelope, inferred.id);
  const { update: familyUpdate, ...familyKeys } = family?.api?.(found?.value ?? []) ?? {};
  const update = planUpdate(record?.methods, familyUpdate, family?.name);
  const listKeys = { ...requests.calls.list, ...(list?.keys ?? writeListCall({ query })) };
  const views = { filters: planFilters(fields, detected, isWhole), perPage: list?.perPage };
  return {
    ...base,
    ...(list?.isUnsorted && { fields: fields.map(unsortable) }),
    ...(Object.values(views).some(value => value !== undefined) && { list: views }),
    ...(record?.exists === false && !isWhole && { can: { edit: false } }),
    api: {
      path: requests.path,
      id: inferred.id,
      record: record?.recordKey ?? recordKey,
      ...(Object.keys(listKeys).length > 0 && { list: listKeys }),
      one: record?.exists === false && isWhole ? 'list' : requests.calls.one,
      create: requests.calls.create,
      update: mergedUpdate(requests.calls.update, update.keys),
      delete: requests.calls.delete,
      ...familyKeys,
    },
    guesses: [
      ...envelope.guesses.filter(({ key }) => !(isWhole && key === 'api.list.total')),
      ...(list?.guesses ?? []),
      ...(detected ? detectedGuesses(detected, isWhole) : []),
      ...(list && !isWhole ? filterGuesses(detected) : []),
      ...(list && record?.exists !== false ? [update.guess] : []),
      ...idGuesses(inferred.id),
      ...inferred.guesses,
    ],
  };
}

const idGuesses = (id: string | undefined): Guess[] =>
  id === undefined ? [] : [{ key: 'api.id', because: `${id} differs from record to record`, sure: 'guess' }];

const trimmed = (path: string) => path.replace(/(?<=.)\/$/, '');

type Calls = Partial<Record<CallName, Record<string, Value>>>;

/** Where a list's address ends in a slash, as Django's does, all addresses below it do, too. */
const slashedCalls: Calls = {
  list: { request: 'GET /' },
  one: { request: 'GET /{id}/' },
  create: { request: 'POST /' },
  update: { request: 'PUT /{id}/' },
  delete: { request: 'DELETE /{id}/' },
};

/** The family's path, and the calls below it that are not `path` and `path/{id}`. */
function requestsOf(path: string, { family, rows }: Envelope, id: string | undefined) {
  const { parent, last } = splitPath(trimmed(path));
  const calls: Calls | undefined = parent === '' ? undefined : family?.requests?.(last, idValue(rows[0], id));
  if (calls) return { path: parent, calls };
  return { path: trimmed(path), calls: path.endsWith('/') ? slashedCalls : {} };
}

/** A path's last segment, and what is before it. */
export function splitPath(path: string): { parent: string; last: string } {
  const at = path.lastIndexOf('/');
  return { parent: path.slice(0, at), last: path.slice(at + 1) };
}

/** The family's keys of an update, with its method at the request that the paths need. */
function mergedUpdate(request: Keys | undefined, own: Value | undefined): Value | undefined {
  if (!isKeys(own)) return request;
  const method = String(own.request ?? 'PUT').split(' ')[0] ?? 'PUT';
  return { ...own, ...(request && { request: String(request.request).replace('PUT', method) }) };
}

const isKeys = (value: Value | undefined): value is Keys => typeof value === 'object' && value !== null;

/** Filters that the server honours; those that the panel can make of a whole list by itself. */
function planFilters(
  fields: PlannedField[],
  detected: Detected | undefined,
  isWhole: boolean,
): Value | undefined {
  const { sources = [], format } = isWhole ? { sources: locallyFiltered(fields) } : (detected?.filters ?? {});
  if (sources.length === 0) return undefined;
  const { parameter } = format ?? {};
  if (!parameter) return sources;
  const own = fields.filter(({ source }) => sources.includes(source));
  return Object.fromEntries(own.map(field => [parameter(field.source), filterField(field)]));
}

/** A filter under a name of its own: a field again, without what forms need. */
function filterField({ source, type, target, options }: PlannedField): Code {
  const label = source.replace(/^./, letter => letter.toUpperCase());
  const own = writeValue({ label, choices: options.choices });
  return new Code(`field.${type}(${target ? `${target.exported}, ` : ''}${own})`);
}

/** How a record is updated: as the server allows, as its family does, or as the author has to find out. */
function planUpdate(
  methods: string[] | undefined,
  familyKeys: Value | undefined,
  familyName: string | undefined,
): { keys: Value | undefined; guess: Guess } {
  const key = 'api.update';
  if (familyKeys !== undefined)
    return { keys: familyKeys, guess: { key, because: `as ${familyName} updates records`, sure: 'likely' } };
  if (methods?.includes('PUT'))
    return { keys: undefined, guess: { key, because: 'OPTIONS of one record allows PUT', sure: 'seen' } };
  const keys = { request: 'PATCH /{id}', changedOnly: true };
  if (methods?.includes('PATCH'))
    return { keys, guess: { key, because: 'OPTIONS of one record allows PATCH, and not PUT', sure: 'seen' } };
  const because =
    "PUT with the whole record, as nothing indicates otherwise; else write update: { request: 'PATCH /{id}', changedOnly: true }";
  return { keys: undefined, guess: { key, because, sure: 'open' } };
}

/** Filters that were not found are named. */
function filterGuesses(detected: Detected | undefined): Guess[] {
  const { sources, tried, hint } = detected?.filters ?? { sources: [] };
  if (sources.length > 0) return [];
  const said = hint ? ` (the server says: ${hint})` : '';
  const because =
    tried === undefined ? 'no filter could be tried' : `no format that was tried filters by ${tried}${said}`;
  return [
    {
      key: 'list.filters',
      because: `${because}; name the fields that the list can be filtered by`,
      sure: 'open',
    },
  ];
}

function detectedGuesses({ record, filters, requests, stopped }: Detected, isWhole: boolean): Guess[] {
  const missing = isWhole ? 'it is looked for in the list' : 'can.edit is false until api.one names the call';
  const because = record?.exists ? 'GET of one record answers' : `GET of one record is not found: ${missing}`;
  return [
    ...(record ? [{ key: 'api.one', because, sure: 'seen' as const }] : []),
    ...filters.sources.map(source => ({
      key: `list.filters.${source}`,
      because: 'all rows that come have the value',
      sure: 'seen' as const,
    })),
    ...(stopped
      ? [
          {
            key: 'api.list',
            because: `the server was asked ${requests} times, then no more: ${stopped}`,
            sure: 'open' as const,
          },
        ]
      : []),
  ];
}
