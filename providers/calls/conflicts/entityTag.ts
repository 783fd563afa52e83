import get from 'lodash/get';
import type { Api } from '../../../src/engine';

/** The property of a record that holds the `ETag` header it was read with. */
const etagKey = '@etag';

/**
 * The `ETag` of a response as a property of its record, unless `guard` is off or declares another version.
 */
export function etagOf({ guard }: Pick<Api, 'guard'>, headers: Headers): Record<string, unknown> {
  return guard === false || typeof guard === 'object' ? {} : { [etagKey]: headers.get('ETag') ?? undefined };
}

/**
 * The `If-Match` value for the record that a write replaces (RFC 9110 §13.1.1). Undefined if the record has
 * no version that fits into a header.
 */
export function entityTag({ guard }: Pick<Api, 'guard'>, record: object): string | undefined {
  const value: unknown = get(record, typeof guard === 'object' ? guard.version : etagKey);
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const tag = /^(?:W\/)?".*"$/.test(String(value)) ? String(value) : `"${value}"`;
  return /^(?:W\/)?"[\x21\x23-\x7e]+"$/.test(tag) ? tag : undefined;
}
