import isEqual from 'lodash/isEqual';
import { HttpError, type RaRecord } from 'ra-core';
import type { Declaration } from '../../src/engine';
import { isObject } from '../errors/isObject';
import { requestError } from '../http/requestError';

/** What an update was answered with. */
export interface Answer {
  body: unknown;
  status: number;
  /** The record in that answer, where it has one with an identifier. */
  answered: RaRecord | undefined;
  /** Whether the answer has a record, be it without an identifier. */
  hasRecord: boolean;
  /** Where it says that the record is (RFC 9110 §10.2.2). */
  location?: string | null;
}

interface Sent {
  id: RaRecord['id'];
  previous: Record<string, unknown>;
  data: Record<string, unknown>;
  /** Reads the record from the upstream. */
  lookUp(): Promise<RaRecord>;
}

/**
 * Makes sure that an update was stored. A response with another record is rejected. One that shows neither
 * the record nor success (`null`, `[]`, `{}`) proves nothing: the record is read, and an update of which
 * nothing was stored is an error.
 * @returns The record as it was read, where that was needed.
 * @throws HttpError where it was not saved, or nobody knows.
 */
export async function confirmUpdate(
  { toPayload }: Pick<Declaration, 'toPayload'>,
  { body, status, answered, hasRecord }: Answer,
  { id, previous, data, lookUp }: Sent,
): Promise<RaRecord | undefined> {
  if (answered && ![id, previous._id].map(String).includes(String(answered.id)))
    throw requestError('unreadable_write', true, status);
  if (hasRecord || isReceipt(body)) return undefined;
  const found = await lookUp().catch(() => {
    throw requestError('unreadable_write', true, status);
  });
  const before = toPayload(previous);
  const now = toPayload(found);
  const changed = Object.entries(changedValues(toPayload(data), before));
  const isLost = ([name, value]: [string, unknown]) =>
    !(value instanceof Blob) && isEqual(now[name], before[name]);
  if (changed.length > 0 && changed.every(isLost))
    throw new HttpError('seamark.answers.not_saved', status, body);
  return found;
}

/**
 * Calls `onUnconfirmed`, where there is one, for a create that was accepted by its status alone: the answer
 * (`null`, `[]`, `{}`) names no record, nor does it say that it is done. There is no id to look it up by.
 */
export async function confirmCreate(
  { body, hasRecord, location }: Answer,
  onUnconfirmed: unknown,
): Promise<undefined> {
  if (hasRecord || location || isReceipt(body)) return;
  if (typeof onUnconfirmed === 'function') onUnconfirmed();
}

/** No body at all (204), a message, or a success flag: the upstream has said that it is done. */
function isReceipt(body: unknown): boolean {
  return (
    body === undefined || (isObject(body) && (typeof body.message === 'string' || body.success === true))
  );
}

/** The values that differ from those before, whole by their top-level names. */
export function changedValues(
  values: Record<string, unknown>,
  before: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isEqual(value, before[name])));
}
