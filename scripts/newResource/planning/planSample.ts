import type { Declared } from '../../declared/Declared';
import { idValue } from '../inferring/idOf';
import { inferFields } from '../inferring/inferFields';
import type { Learnt } from '../probing/probeList';
import type { Envelope } from '../reading/readEnvelope';
import type { Guess } from '../reporting/Guess';
import { isUnordered } from '../writing/isUnordered';
import type { Plan, PlannedField, Value } from '../writing/Plan';
import { Code, writeValue } from '../writing/writeValue';
import { planList } from './planList';
import { odataRequests, slashedRequests, splitPath } from './requestsOf';
import { withSearch } from './withSearch';

export interface SampleToPlan {
  name: string;
  /** The family's path below the API's base, with the slash at its end where it has one. */
  path: string;
  envelope: Envelope;
  declared: Declared[];
  /** Parameters of the list's address that are no page's. */
  query?: Record<string, string>;
  learnt?: Learnt;
}

/** A resource from an answer of its list call, or from one record. */
export function planSample({ name, path, envelope, declared, query = {}, learnt }: SampleToPlan): Plan {
  const { shape, recordKey } = envelope;
  const rows = learnt?.rows ?? envelope.rows;
  const inferred = inferFields(rows, declared, shape?.id);
  const { fields, guesses: searched } = withSearch(inferred.fields, learnt?.totals);
  const fieldGuesses = [...inferred.guesses, ...searched];
  const base = { name, leftOut: inferred.leftOut, apiNotes: [] };
  if (learnt?.simpleRest) {
    const guess: Guess = {
      key: 'api',
      because: 'range=[0,1] is answered: ra-data-simple-rest',
      sure: 'seen',
    };
    return {
      ...base,
      fields,
      api: { simpleRest: true, path: trimmed(path) },
      guesses: [guess, ...fieldGuesses],
    };
  }
  const list = envelope.kind === 'list' ? planList(envelope, learnt) : undefined;
  const requests = requestsOf(path, envelope, inferred.id);
  const own = shape?.api?.(envelope.found?.value ?? []) ?? {};
  const isWhole = list?.keys.paginateLocally === true;
  const record = learnt?.record?.recordKey ?? recordKey;
  const keys = { ...requests.calls.list, ...list?.keys };
  const fixed = { ...(isRecord(keys.query) ? keys.query : {}), ...query };
  const listKeys = { ...keys, ...(Object.keys(fixed).length > 0 && { query: fixed }) };
  const { update, ...rest } = own;
  const filters = planFilters(fields, learnt, isWhole);
  const views = { ...(filters && { filters }), ...(list?.perPage && { perPage: list.perPage }) };
  return {
    ...base,
    fields: list?.isUnsorted ? fields.map(unsorted) : fields,
    ...(Object.keys(views).length > 0 && { list: views }),
    ...(learnt?.record?.exists === false && !isWhole && { can: { edit: false } }),
    api: {
      path: requests.path,
      id: inferred.id,
      record,
      ...(Object.keys(listKeys).length > 0 && { list: listKeys }),
      one: learnt?.record?.exists === false && isWhole ? 'list' : requests.calls.one,
      create: requests.calls.create,
      update: mergedUpdate(requests.calls.update, update),
      delete: requests.calls.delete,
      ...rest,
    },
    guesses: [
      ...envelope.guesses.filter(({ key }) => !(isWhole && key === 'api.list.total')),
      ...(list?.guesses ?? []),
      ...recordGuesses(learnt, isWhole),
      ...(inferred.id
        ? [{ key: 'api.id', because: `${inferred.id} differs from record to record`, sure: 'guess' as const }]
        : []),
      ...fieldGuesses,
    ],
  };
}

const trimmed = (path: string) => path.replace(/(?<=.)\/$/, '');
const isRecord = (value: unknown): value is Record<string, Value> =>
  typeof value === 'object' && value !== null;

/** Paths that are not `path` and `path/{id}`: with a slash at the end, or with OData's parentheses. */
function requestsOf(path: string, { shape, rows }: Envelope, id: string | undefined) {
  const { parent, last } = splitPath(trimmed(path));
  if (shape?.name === 'OData' && parent !== '') {
    const own = idValue(rows[0], id);
    const isGuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(own));
    return { path: parent, calls: odataRequests(last, typeof own === 'string' && !isGuid) };
  }
  return { path: trimmed(path), calls: path.endsWith('/') ? slashedRequests : {} };
}

function mergedUpdate(request: Record<string, Value> | undefined, own: Value | undefined): Value | undefined {
  if (!isRecord(own)) return request;
  const method = String(own.request ?? 'PUT').split(' ')[0];
  return { ...own, ...(request && { request: String(request.request).replace('PUT', method ?? 'PUT') }) };
}

/** Filters that the server obeys; those that the panel can make of a whole list by itself. */
function planFilters(
  fields: PlannedField[],
  learnt: Learnt | undefined,
  isWhole: boolean,
): Value | undefined {
  if (isWhole) {
    const own = fields.filter(({ type }) => ['select', 'boolean'].includes(type)).map(({ source }) => source);
    return own.length > 0 ? own : undefined;
  }
  const { sources = [], nameOf } = learnt?.filters ?? {};
  if (sources.length === 0) return undefined;
  if (!nameOf) return sources;
  const own = fields.filter(({ source }) => sources.includes(source));
  return Object.fromEntries(own.map(field => [nameOf(field.source), filterField(field)]));
}

/** A filter under a name of its own: a field again, without what forms need. */
function filterField({ source, type, target, options }: PlannedField): Code {
  const label = source.replace(/^./, letter => letter.toUpperCase());
  const said = writeValue({ label, choices: options.choices });
  return new Code(`field.${type}(${target ? `${target.exported}, ` : ''}${said})`);
}

const unsorted = (field: PlannedField): PlannedField =>
  isUnordered(field.type) ? field : { ...field, options: { ...field.options, sortable: false } };

function recordGuesses(learnt: Learnt | undefined, isWhole: boolean): Guess[] {
  if (!learnt) return [];
  const { record, filters, questions, stopped } = learnt;
  const key = 'api.one';
  const found: Guess[] = !record
    ? []
    : record.exists
      ? [{ key, because: 'GET of one record answers', sure: 'seen' }]
      : [
          {
            key,
            because: `GET of one record is not found: ${isWhole ? 'it is looked for in the list' : 'can.edit is false until api.one names the call'}`,
            sure: 'seen',
          },
        ];
  const filtered: Guess[] = filters.sources.map(source => ({
    key: `list.filters.${source}`,
    because: 'all rows that come have the value',
    sure: 'seen',
  }));
  const asked: Guess[] = stopped
    ? [
        {
          key: 'api.list',
          because: `the server was asked ${questions} times, then no more: ${stopped}`,
          sure: 'open',
        },
      ]
    : [];
  return [...found, ...filtered, ...asked];
}
