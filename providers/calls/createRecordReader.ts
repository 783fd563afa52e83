import get from 'lodash/get';
import isEqual from 'lodash/isEqual';
import { HttpError, type Identifier } from 'ra-core';
import type { RaRecord } from 'react-admin';
import type { Api, Declaration, MalformedRows } from '../../src/engine';
import { attempt } from '../errors/attempt';
import { isObject } from '../errors/isObject';

/** Counts of the rows left out of a list, by reason. */
/** Converts a resource's responses into records with the declared field names. */
export function createRecordReader({ api, name, fields }: Pick<Declaration, 'api' | 'name' | 'fields'>) {
  const reshape = (row: Record<string, unknown>) => api.fromUpstream?.(row) ?? row;

  const identity = ({ _id, id }: RaRecord) => ({ ...(_id === undefined ? {} : { _id }), id });

  const shaped = (record: RaRecord): RaRecord => ({ ...reshape(record), ...identity(record) });

  /**
   * The record in the response to a write; undefined if it has no identifier. `fromUpstream` gets the payload
   * for properties that the response lacks. If it fails nevertheless, the record has only its identifier.
   */
  function toWrittenRecord(row: unknown, payload: object): RaRecord | undefined {
    const record = identify(row, api.id);
    if (!record || !api.fromUpstream) return record;
    return { ...attempt(() => reshape({ ...payload, ...record })), ...identity(record) };
  }

  /** Whether the row has an identifier, or a declared field that reshaping an empty object does not yield. */
  function isRecord(row: Record<string, unknown>): boolean {
    if (identify(row, api.id)) return true;
    // `fromUpstream` may need a value that a response without a record lacks.
    const [record, emptyRecord] = [row, {}].map(each => attempt(() => reshape(each)));
    return Object.keys(fields).some(source => !isEqual(get(record, source), get(emptyRecord, source)));
  }

  /** The record in a response; undefined if there is none (upstream-contract.md §1.4). */
  function findRecord(body: unknown): Record<string, unknown> | undefined {
    const found = unwrapRecord(body, api);
    return found && isRecord(found) ? found : undefined;
  }

  /**
   * The record requested by this id, even if the response omits the id.
   * @throws HttpError 404 if the response is empty, and for anything that is not a record.
   */
  function toRecordWithId(body: unknown, id: Identifier, status = 200): RaRecord {
    const record = findRecord(body);
    if (record)
      return shaped({
        ...rowsNextTo(record, body),
        ...record,
        id: formattedId(id, identify(record, api.id)),
      });
    const isEmpty = body === null || (typeof body === 'object' && !unwrapRecord(body, api));
    if (isEmpty && (api.record || !Array.isArray(body)))
      throw new HttpError('seamark.errors.not_found', status === 200 ? 404 : status, body);
    throw new HttpError('seamark.errors.unreadable', status, body);
  }

  function toRecords(rows: unknown[]) {
    const read = (row: unknown) => {
      const record = identify(row, api.id);
      try {
        return record && shaped(record);
      } catch (error) {
        return void console.error(name, row, error);
      }
    };
    return distinct(rows.map(read), name);
  }

  return { toWrittenRecord, toRecords, toRecordWithId, findRecord };
}

/** A record's id as the API formats it: an address has a number only as text. */
export const formattedId = (id: Identifier, record: Partial<RaRecord> = {}): Identifier =>
  record.id !== undefined && String(record.id) === String(id) ? record.id : id;

/** The rows next to a response's record, as the codes next to the statistics of offers, and their total. */
function rowsNextTo(record: unknown, body: unknown): object {
  if (record === body || !isObject(body) || !Array.isArray(body.items)) return {};
  const { items, total } = body;
  return { items, ...(total !== undefined && { total }) };
}

/** The rows with a unique identifier, and counts of the others. */
export function distinct(
  rows: (RaRecord | undefined)[],
  resource: string,
): { records: RaRecord[]; malformed?: MalformedRows } {
  const identified = rows.filter(record => record !== undefined);
  const counts = new Map<Identifier, number>();
  for (const { id } of identified) counts.set(id, (counts.get(id) ?? 0) + 1);
  const unreadable = rows.length - identified.length;
  const duplicates = identified.filter(({ id }) => counts.get(id) !== 1).length;
  if (unreadable + duplicates === 0) return { records: identified };
  if (unreadable > 0)
    console.error(`${resource}: ${unreadable} of ${rows.length} rows are unreadable. Is api.id right?`);
  const seen = new Set<Identifier>();
  const records = identified.filter(({ id }) => !seen.has(id) && seen.add(id));
  return { records, malformed: { unreadable, duplicates } };
}

/**
 * A response's record: at the declared place, else in `{ data }` or `{ user }`, else the whole object. An
 * object with an identifier is itself the record, whatever its properties are called. Undefined if there is
 * none.
 */
export function unwrapRecord(
  body: unknown,
  { id, record }: Pick<Api, 'id' | 'record'> = {},
): Record<string, unknown> | undefined {
  const declaredRecord = record === undefined ? undefined : record === '' ? body : get(body, record);
  if (isObject(declaredRecord)) return declaredRecord;
  if (declaredRecord === null || !isObject(body)) return undefined;
  if (identify(body, id)) return body;
  for (const wrapped of [body.data, body.user]) if (isObject(wrapped)) return wrapped;
  const { success, message, ...rest } = body;
  const isReceipt = Object.keys(rest).length === 0 || 'data' in body;
  return isReceipt ? undefined : body;
}

/**
 * The row as a react-admin record with its identifier as `id`; undefined if it has none.
 * @param idName The name or path of the identifier, if declared.
 */
export function identify(row: unknown, idName: string | undefined): RaRecord | undefined {
  if (!isObject(row)) return undefined;
  const id: unknown = idName ? get(row, idName) : (row._id ?? row.id);
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? { ...row, id } : undefined;
}
