import isEqual from 'lodash/isEqual';
import { HttpError, type RaRecord } from 'ra-core';
import type { Declaration } from '../../src/engine';
import { isObject } from '../errors/isObject';
import { requestError } from '../http/requestError';

/** The response to a write. */
export interface WriteResponse {
  body: unknown;
  status: number;
  /** The record in the response, if it has an identifier. */
  returned: RaRecord | undefined;
  /** Whether the response has a record, even without an identifier. */
  hasRecord: boolean;
  /** The record's URL from the `Location` header (RFC 9110 §10.2.2). */
  location?: string | null;
}

interface Sent {
  id: RaRecord['id'];
  previous: Record<string, unknown>;
  data: Record<string, unknown>;
  lookUp(): Promise<RaRecord>;
}

/**
 * Verifies that an update was stored. Rejects a response with another record. A response with neither the
 * record nor a success message (`null`, `[]`, `{}`) proves nothing: the record is then read, and an update
 * that changed nothing is an error.
 * @returns The record, if it had to be read.
 * @throws HttpError if it was not saved, or that is unknown.
 */
export async function confirmUpdate(
  { toPayload }: Pick<Declaration, 'toPayload'>,
  { body, status, returned, hasRecord }: WriteResponse,
  { id, previous, data, lookUp }: Sent,
): Promise<RaRecord | undefined> {
  if (returned && ![id, previous._id].map(String).includes(String(returned.id)))
    throw requestError('unreadable_write', status);
  if (hasRecord || isReceipt(body)) return undefined;
  const stored = await lookUp().catch(() => {
    throw requestError('unreadable_write', status);
  });
  const before = toPayload(previous);
  const now = toPayload(stored);
  const changed = Object.entries(changedValues(toPayload(data), before));
  const isUnchanged = ([name, value]: [string, unknown]) =>
    !(value instanceof Blob) && isEqual(now[name], before[name]);
  if (changed.length > 0 && changed.every(isUnchanged))
    throw new HttpError('seamark.responses.not_saved', status, body);
  return stored;
}

/**
 * Whether only the status confirms a create: the response (`null`, `[]`, `{}`) has neither a record nor a
 * success message, so there is no id for a lookup.
 */
export const isUnconfirmed = ({ body, hasRecord, location }: WriteResponse): boolean =>
  !(hasRecord || location || isReceipt(body));

/** No body at all (204), a message or a success flag: the upstream has confirmed the write. */
function isReceipt(body: unknown): boolean {
  return (
    body === undefined || (isObject(body) && (typeof body.message === 'string' || body.success === true))
  );
}

/** The values that differ from those before, compared by top-level name. */
export function changedValues(
  values: Record<string, unknown>,
  before: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isEqual(value, before[name])));
}
