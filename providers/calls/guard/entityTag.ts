import get from 'lodash/get';
import type { Api } from '../../../src/engine';

/** The property in which a record keeps the `ETag` header that it was read with. */
const etagKey = '@etag';

/** The `ETag` of a response, as a property of its record, unless `guard` is off or names another version. */
export function etagOf({ guard }: Pick<Api, 'guard'>, headers: Headers): Record<string, unknown> {
  return guard === false || typeof guard === 'object' ? {} : { [etagKey]: headers.get('ETag') ?? undefined };
}

/**
 * What `If-Match` says of the record that a write replaces (RFC 9110 §13.1.1). Undefined where the record has
 * no version that a header can carry.
 */
export function entityTag({ guard }: Pick<Api, 'guard'>, record: object): string | undefined {
  const value: unknown = get(record, typeof guard === 'object' ? guard.version : etagKey);
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const tag = /^(?:W\/)?".*"$/.test(String(value)) ? String(value) : `"${value}"`;
  return /^(?:W\/)?"[\x21\x23-\x7e]+"$/.test(tag) ? tag : undefined;
}
