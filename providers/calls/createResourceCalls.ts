import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { Declaration } from '../../src/engine';
import { isStatus } from '../errors/isStatus';
import type { HttpClient } from '../http/createHttpClient';
import { etagOf } from './conflicts/entityTag';
import { createLister } from './createLister';
import { createRecordReader } from './createRecordReader';
import { createSender, type Send } from './createSender';
import { createWrites } from './createWrites';
import type { ResourceCalls } from './ResourceCalls';

/** The calls of a resource as declared in `api`. */
export function createResourceCalls(httpClient: HttpClient, declaration: Declaration): ResourceCalls {
  const { api } = declaration;
  const send = createSender(httpClient, declaration);
  const records = createRecordReader(declaration);
  const { list, forget } = createLister(send, records, declaration);

  async function one(id: Identifier, meta?: object, signal?: AbortSignal): Promise<RaRecord> {
    if (api.one === 'list') return inList(id, meta, signal);
    const call = api.one ?? {};
    try {
      const { body, status, headers } = await send(call, 'GET /{id}', {
        id,
        values: { ...meta },
        signal,
        isRead: true,
      });
      return { ...records.toRecordWithId(body, id, status), ...etagOf(api, headers) };
    } catch (error) {
      if (isStatus(error, call.emptyStatus)) return { id };
      throw error;
    }
  }

  async function inList(id: Identifier, meta?: object, signal?: AbortSignal): Promise<RaRecord> {
    const { data } = await list({ meta, signal });
    const record = data.find(found => String(found.id) === String(id));
    if (record) return record;
    throw new HttpError('seamark.errors.not_found', 404);
  }

  async function many(ids: Identifier[], signal?: AbortSignal): Promise<RaRecord[]> {
    if (api.list?.paginateLocally) {
      const { data } = await list({ signal });
      const requestedIds = new Set(ids.map(String));
      return data.filter(({ id }) => requestedIds.has(String(id)));
    }
    const found = await Promise.all(ids.map(id => one(id, {}, signal).catch(undefinedFor404)));
    return found.filter(record => record !== undefined);
  }

  const sendWrite: Send = (...call) => send(...call).finally(forget);
  return { list, many, one, ...createWrites({ send: sendWrite, records, declaration, one }) };
}

function undefinedFor404(error: unknown): undefined {
  if (!isStatus(error, 404)) throw error;
}
