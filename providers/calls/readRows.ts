import get from 'lodash/get';
import { HttpError, type RaRecord } from 'react-admin';
import type { Api, ListCall } from '../../src/engine';
import { isObject } from '../errors/normaliseErrors';
import type { HttpResponse } from '../http/readAnswer';
import { readTotal } from './readTotal';
import { valueAt } from './valueAt';

/** Rows and their number, as any of the upstream's envelopes bears them. */
export interface Rows {
  rows: unknown[];
  /** Undefined where the answer does not say, or says no number. */
  total: number | undefined;
}

/**
 * Reads a list from any of the envelopes of upstream-contract.md, "Reading answers", or from the places that its
 * declaration names.
 * @throws HttpError when the answer fits none of them.
 */
export function readRows(
  response: Pick<HttpResponse, 'body' | 'headers' | 'status'>,
  { rows: path, total: place }: Pick<ListCall, 'rows' | 'total'> = {},
): Rows {
  const { body, status } = response;
  const { rows, total } = path === undefined ? usual(body) : { rows: valueAt(response, path), total: body };
  if (!Array.isArray(rows)) throw new HttpError('seamark.errors.unreadable', status, body);
  if (place === false) return { rows, total: undefined };
  return { rows, total: place === undefined ? totalOf(total) : readTotal(valueAt(response, place)) };
}

/** The rows, and what may say their number: the innermost object around them first. */
function usual(body: unknown): { rows?: unknown; total?: unknown } {
  if (Array.isArray(body)) return { rows: body };
  if (!isObject(body)) return {};
  if (Array.isArray(body.items)) return { rows: body.items, total: body };
  if (!isObject(body.data)) return { rows: body.data, total: body };
  const { items, data } = body.data;
  return { rows: items ?? data, total: totalOf(body.data) === undefined ? body : body.data };
}

const totalOf = (envelope: unknown): number | undefined =>
  isObject(envelope) && typeof envelope.total === 'number' ? readTotal(envelope.total) : undefined;

/**
 * One record: where its declaration says, else `{ data }`, `{ user }` or the bare object. An object that has an
 * identifier is the record itself, whatever its properties are called. Undefined where the answer bears none.
 */
export function readRecord(
  body: unknown,
  { id, record }: Pick<Api, 'id' | 'record'> = {},
): Record<string, unknown> | undefined {
  if (!isObject(body)) return undefined;
  const named = record === undefined ? undefined : record === '' ? body : get(body, record);
  if (isObject(named)) return named;
  if (identify(body, id)) return body;
  for (const wrapped of [body.data, body.user]) if (isObject(wrapped)) return wrapped;
  const { success, message, ...rest } = body;
  const isReceipt = Object.keys(rest).length === 0 || 'data' in body;
  return isReceipt ? undefined : body;
}

/**
 * The record as react-admin wants it, with its identifier as `id`; undefined for what has none.
 * @param idName The identifier's name or path, where the declaration says it.
 */
export function identify(row: unknown, idName: string | undefined): RaRecord | undefined {
  if (!isObject(row)) return undefined;
  const id: unknown = idName ? get(row, idName) : (row._id ?? row.id);
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? { ...row, id } : undefined;
}
