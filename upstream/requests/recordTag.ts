import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Env } from '../Env';
import { ApiError } from '../responses/ApiError';

/** A digest of a record in the API, which changes with the record. */
export function revisionOf(record: object): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22);
}

/**
 * Sets the response's `ETag` (RFC 9110 §8.8.3) to the record's revision and returns the record.
 * @param whole The whole record, if the response contains only a part of it.
 */
export function withETag<Shown extends object>(c: Context<Env>, shown: Shown, whole: object = shown): Shown {
  c.header('ETag', tagOf(whole));
  return shown;
}

const tagOf = (record: object) => `"${revisionOf(record)}"`;

/** Compares a locked record with the write's `If-Match`. @throws {ApiError} 412 if they differ. */
export type Match = (record: object) => void;

/**
 * The `If-Match` of a write (RFC 9110 §13.1.1). Absent and `*` match every record. `requireMatch` throws 412
 * unless a record has matched, so that a tag never matches a call that changes no tagged record.
 */
export function readIfMatch(c: Context<Env>): { match: Match; requireMatch(): void } {
  const sent = c.req.header('If-Match')?.trim() ?? '*';
  // A proxy that compresses the response makes the tag weak (nginx: gzip), but the record is the same.
  const tags = new Set(sent.split(',').map(tag => tag.trim().replace(/^W\//, '')));
  let hasMatched = sent === '*';
  return {
    match(record) {
      if (sent === '*') return;
      if (!tags.has(tagOf(record))) throw changed();
      hasMatched = true;
    },
    requireMatch() {
      if (!hasMatched) throw changed();
    },
  };
}

const changed = () =>
  new ApiError(412, 'Someone else changed the record. Reload to see the current one.', {
    code: 'record_changed',
  });
