import { HttpError, type RaRecord } from 'react-admin';
import { isObject } from './normaliseErrors';

/** Rows and their number, as any of the upstream's envelopes bears them. */
export interface Rows {
  rows: unknown[];
  /** Undefined where the answer does not say, or says no number. */
  total: number | undefined;
}

const unreadable = (body: unknown, status: number) =>
  new HttpError('seamark.errors.unreadable', status, body);

/**
 * Reads a list from any of the envelopes of upstream-contract.md, "Reading answers".
 * @throws HttpError when the answer fits none of them.
 */
export function readRows(body: unknown, status: number): Rows {
  if (Array.isArray(body)) return { rows: body, total: undefined };
  if (isObject(body)) {
    if (Array.isArray(body.items)) return { rows: body.items, total: count(body.total) };
    if (Array.isArray(body.data)) return { rows: body.data, total: count(body.total) };
    if (isObject(body.data)) {
      const rows = body.data.items ?? body.data.data;
      if (Array.isArray(rows)) return { rows, total: count(body.data.total) ?? count(body.total) };
    }
  }
  throw unreadable(body, status);
}

function count(total: unknown): number | undefined {
  return typeof total === 'number' && Number.isSafeInteger(total) && total >= 0 ? total : undefined;
}

/** One record: `{ data }`, `{ user }` or the bare object. Undefined where the answer bears none. */
export function readRecord(body: unknown): Record<string, unknown> | undefined {
  if (!isObject(body)) return undefined;
  for (const wrapped of [body.data, body.user]) if (isObject(wrapped)) return wrapped;
  const { success, message, ...rest } = body;
  const isReceipt = Object.keys(rest).length === 0 || 'data' in body;
  return isReceipt ? undefined : body;
}

/** The record as react-admin wants it, with its identifier as `id`; undefined for what has none. */
export function identify(row: unknown, idName: string | undefined): RaRecord | undefined {
  if (!isObject(row)) return undefined;
  const id = idName ? row[idName] : (row._id ?? row.id);
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? { ...row, id } : undefined;
}
