import get from 'lodash/get';
import type { RaRecord } from 'react-admin';
import type { Api } from '../../src/engine';
import { isObject } from '../errors/isObject';

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
