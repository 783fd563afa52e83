import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { Declaration } from '../../src/engine';
import { isStatus } from '../errors/isStatus';
import type { HttpClient } from '../http/createHttpClient';
import { requestError } from '../http/requestError';
import { etagOf } from './conflicts/entityTag';
import { createLister } from './createLister';
import { createRecordReader } from './createRecordReader';
import { createSender, type Send } from './createSender';
import { createWrites } from './createWrites';
import type { ReadOptions } from './ListPage';
import type { ResourceCalls } from './ResourceCalls';

/** The calls of a resource as declared in `api`. */
export function createResourceCalls(httpClient: HttpClient, declaration: Declaration): ResourceCalls {
  const { api } = declaration;
  const send = createSender(httpClient, declaration);
  const records = createRecordReader(declaration);
  const { list, forget } = createLister(send, records, declaration);

  async function one(id: Identifier, meta?: object, options?: ReadOptions): Promise<RaRecord> {
    if (api.one === 'list') return inList(id, meta, options);
    const call = api.one ?? {};
    try {
      const sending = { id, values: { ...meta }, ...options, isRead: true };
      const { body, status, headers } = await send(call, 'GET /{id}', sending);
      return { ...records.toRecordWithId(body, id, status), ...etagOf(api, headers) };
    } catch (error) {
      if (isStatus(error, call.emptyStatus)) return { id };
      throw error;
    }
  }

  async function inList(id: Identifier, meta?: object, options?: ReadOptions): Promise<RaRecord> {
    const { data } = await list({ meta, ...options });
    const record = data.find(found => String(found.id) === String(id));
    if (record) return record;
    throw new HttpError('seamark.errors.not_found', 404);
  }

  async function many(ids: Identifier[], signal?: AbortSignal): Promise<RaRecord[]> {
    if (api.list?.paginateLocally || api.one === 'list') {
      const { data } = await list({ signal });
      const requestedIds = new Set(ids.map(String));
      return data.filter(({ id }) => requestedIds.has(String(id)));
    }
    const found = await Promise.all(ids.map(id => one(id, {}, { signal }).catch(undefinedIfRejected)));
    return found.filter(record => record !== undefined);
  }

  const sendWrite: Send = (...call) => send(...call).finally(forget);
  return {
    ...{ list, many, one },
    ...(api.simpleRest && loadSimpleRestReads(httpClient, declaration)),
    ...createWrites({ send: sendWrite, records, declaration, one }),
  };
}

/** The reads of ra-data-simple-rest, whose code loads with the first one. */
function loadSimpleRestReads(
  httpClient: HttpClient,
  declaration: Declaration,
): Pick<ResourceCalls, 'list' | 'many'> {
  const reads = () =>
    import('./createSimpleRestReads').then(
      ({ createSimpleRestReads }) => createSimpleRestReads(httpClient, declaration),
      () => {
        throw requestError('network');
      },
    );
  return {
    list: async params => (await reads()).list(params),
    many: async (...args) => (await reads()).many(...args),
  };
}

/** Because of one reference, the names of the others must not disappear. */
function undefinedIfRejected(error: unknown): undefined {
  if (!isStatus(error, 400, 403, 404, 410, 422)) throw error;
}
