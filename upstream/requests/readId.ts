import type { Context } from 'hono';
import { ApiError } from '../responses/ApiError';
import type { JsonObject } from './readJson';

/** The id in a call's path, or in its body under one of these names; 400 without one. */
export function readId(c: Context, body: JsonObject, ...names: string[]): string {
  const id = c.req.param('id') ?? names.map(name => body[name]).find(value => value !== undefined);
  if (typeof id !== 'string' || !id) throw new ApiError(400, `${names[0] ?? 'The id'} is missing`);
  return id;
}

/** A numeric id; undefined for a value that can't be one. */
export function readNumericId(sent: unknown): number | undefined {
  const id = typeof sent === 'string' && /^\d{1,10}$/.test(sent) ? Number(sent) : sent;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}
