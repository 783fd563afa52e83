import get from 'lodash/get';
import type { Identifier, RaRecord } from 'react-admin';
import type { Declaration } from '../../../src/engine';
import { isStatus } from '../../errors/isStatus';
import { toFormError } from '../../errors/toFormError';
import type { HttpClient } from '../../http/httpClient';
import type { ResourceCalls, Writing } from '../ResourceCalls';

/** Milliseconds that a save waits for the record as it is now. */
const patience = 4000;

/**
 * The record as it is now; `gone` where it was deleted, `empty` where the declaration names a status for a
 * record that was never written, undefined where that could not be read.
 */
export type Now = RaRecord | 'gone' | 'empty' | undefined;

type CreateCalls = (httpClient: HttpClient, declaration: Declaration) => ResourceCalls;

/**
 * Reads a record again: from the server itself, once, and without waiting for long.
 * @throws HttpError for a 401, and where the server cannot be reached.
 */
export function createRereader(httpClient: HttpClient, declaration: Declaration, createCalls: CreateCalls) {
  const { api, form } = declaration;
  const { one } = createCalls(
    (path, request) => httpClient(path, { ...request, isFresh: true, timeout: patience }),
    declaration,
  );
  const hasEmptyStatus = typeof api.one === 'object' && api.one.emptyStatus !== undefined;
  const says = (record: RaRecord) =>
    form?.fields.some(({ source }) => get(record, source) !== undefined) ?? false;

  return async (id: Identifier, previous: object, { data, values, signal }: Writing): Promise<Now> => {
    try {
      const now = await one(id, api.one === 'list' ? { ...previous, ...data, ...values } : values, signal);
      if (says(now)) return now;
      return hasEmptyStatus ? 'empty' : undefined;
    } catch (error) {
      if (isStatus(error, 404)) return 'gone';
      if (isStatus(error, 401) || signal?.aborted) throw error;
      // The write would fail in the same way, and leave open whether it was saved.
      if (error instanceof Error && error.message === 'seamark.errors.network')
        throw toFormError(error, declaration);
      return undefined;
    }
  };
}
