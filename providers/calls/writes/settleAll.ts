import { HttpError, type Identifier } from 'ra-core';
import type { Failure } from '../../../src/engine';

/**
 * Makes a call for each id and waits for all of them.
 * @throws HttpError with the status and message of the first failure, and all failures in its
 * `body.failures`; the calls that are not among them have succeeded.
 */
export async function settleAll(
  ids: Identifier[],
  call: (id: Identifier) => Promise<unknown>,
): Promise<{ data: Identifier[] }> {
  const errors = new Map<Identifier, Partial<HttpError>>();
  await Promise.all(ids.map(id => call(id).catch((error: unknown) => errors.set(id, Object(error)))));
  const failures = ids.flatMap((id): Failure[] => {
    const error = errors.get(id);
    return error ? [{ id, message: error.message ?? '' }] : [];
  });
  const [first] = failures;
  if (!first) return { data: ids };
  throw new HttpError(first.message, errors.get(first.id)?.status ?? 0, { failures });
}
