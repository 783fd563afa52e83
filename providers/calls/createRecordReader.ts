import get from 'lodash/get';
import isEqual from 'lodash/isEqual';
import { HttpError, type Identifier } from 'ra-core';
import type { RaRecord } from 'react-admin';
import type { Api, Declaration } from '../../src/engine';
import { isObject } from '../errors/isObject';

/** Rows that came and are not in the list: how many, by what is wrong with them. */
export interface MalformedRows {
  /** Rows that are no records. */
  unreadable: number;
  /** Rows that share an identifier; of each such group the first row is in the list. */
  doubled: number;
}

/** Turns what came for one declared resource into records as its fields name them. */
export function createRecordReader({ api, name, fields }: Pick<Declaration, 'api' | 'name' | 'fields'>) {
  const reshape = (row: Record<string, unknown>) => api.fromUpstream?.(row) ?? row;

  const shaped = (record: RaRecord): RaRecord => ({
    ...reshape(record),
    ...(record._id === undefined ? {} : { _id: record._id }),
    id: record.id,
  });

  /** A record with its identifier as `id`; undefined for what has none. */
  function toRecord(row: unknown): RaRecord | undefined {
    const record = identify(row, api.id);
    return record && shaped(record);
  }

  /** Whether it has its identifier, or one of the declared fields that reshaping does not add to anything. */
  function isRecord(row: Record<string, unknown>): boolean {
    if (identify(row, api.id)) return true;
    const [record, nothing] = [reshape(row), reshape({})];
    return Object.keys(fields).some(source => !isEqual(get(record, source), get(nothing, source)));
  }

  /** What a response has for a record; undefined where that is none (upstream-contract.md §1.4). */
  function recordIn(body: unknown): Record<string, unknown> | undefined {
    const found = readRecord(body, api);
    return found && isRecord(found) ? found : undefined;
  }

  /**
   * The record that was requested by this id, whether or not it has the id itself.
   * @throws HttpError 404 where the response has nothing, and for what is no record.
   */
  function toRequested(body: unknown, id: Identifier, status = 200): RaRecord {
    const record = recordIn(body);
    if (record) return shaped({ ...record, id });
    const isNothing = body === null || (typeof body === 'object' && !readRecord(body, api));
    if (isNothing && !Array.isArray(body))
      throw new HttpError('seamark.errors.not_found', status === 200 ? 404 : status, body);
    throw new HttpError('seamark.errors.unreadable', status, body);
  }

  /** The rows that have an identifier of their own, and what is to be said of the others. */
  function toRecords(rows: unknown[]): { records: RaRecord[]; malformed?: MalformedRows } {
    const known = rows.map(toRecord).filter(record => record !== undefined);
    const counts = new Map<Identifier, number>();
    for (const { id } of known) counts.set(id, (counts.get(id) ?? 0) + 1);
    const unreadable = rows.length - known.length;
    const doubled = known.filter(({ id }) => counts.get(id) !== 1).length;
    if (unreadable + doubled === 0) return { records: known };
    if (unreadable > 0) console.error(`${name}: ${unreadable} of ${rows.length} rows are unreadable`);
    const seen = new Set<Identifier>();
    const records = known.filter(({ id }) => !seen.has(id) && seen.add(id));
    return { records, malformed: { unreadable, doubled } };
  }

  return { toRecord, toRecords, toRequested, recordIn };
}

/**
 * One record: at the place that its declaration names, else `{ data }`, `{ user }` or the bare object. An
 * object that has an identifier is the record itself, whatever its properties are called. Undefined where the
 * response has none.
 */
export function readRecord(
  body: unknown,
  { id, record }: Pick<Api, 'id' | 'record'> = {},
): Record<string, unknown> | undefined {
  if (!isObject(body)) return undefined;
  const named = record === undefined ? undefined : record === '' ? body : get(body, record);
  if (isObject(named)) return named;
  if (named === null) return undefined;
  if (identify(body, id)) return body;
  for (const wrapped of [body.data, body.user]) if (isObject(wrapped)) return wrapped;
  const { success, message, ...rest } = body;
  const isReceipt = Object.keys(rest).length === 0 || 'data' in body;
  return isReceipt ? undefined : body;
}

/**
 * The record as react-admin wants it, with its identifier as `id`; undefined for what has none.
 * @param idName The identifier's name or path, where the declaration names it.
 */
export function identify(row: unknown, idName: string | undefined): RaRecord | undefined {
  if (!isObject(row)) return undefined;
  const id: unknown = idName ? get(row, idName) : (row._id ?? row.id);
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? { ...row, id } : undefined;
}
