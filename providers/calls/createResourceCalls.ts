import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { Call, Declaration, RequestLine } from '../../src/engine';
import { isStatus } from '../errors/isStatus';
import { messageIn, rememberMessage } from '../errors/serverMessage';
import { toFormError } from '../errors/toFormError';
import type { HttpClient } from '../http/httpClient';
import { changedValues } from './changedValues';
import { createLister } from './createLister';
import { createRecordReader } from './createRecordReader';
import { createSender, type Sending } from './createSender';
import type { ResourceCalls, Writing } from './ResourceCalls';
import { readRecord } from './readRecord';

/** The calls of a resource as its declaration's `api` has them. */
export function createResourceCalls(httpClient: HttpClient, declaration: Declaration): ResourceCalls {
  const { api } = declaration;
  const send = createSender(httpClient, declaration);
  const records = createRecordReader(declaration);
  const { list, forget } = createLister(send, records, declaration);

  async function one(id: Identifier, meta?: object, signal?: AbortSignal): Promise<RaRecord> {
    const call = api.one ?? {};
    try {
      const { body, status } = await send(call, 'GET /{id}', { id, values: { ...meta }, signal });
      const record = readRecord(body, api);
      if (record) return records.withId(record, id);
      throw new HttpError('seamark.errors.not_found', status === 200 ? 404 : status, body);
    } catch (error) {
      if (isStatus(error, call.emptyStatus)) return { id };
      throw error;
    }
  }

  async function many(ids: Identifier[], signal?: AbortSignal): Promise<RaRecord[]> {
    if (api.list?.paginateLocally) {
      const { data } = await list({ signal });
      const wanted = new Set(ids.map(String));
      return data.filter(({ id }) => wanted.has(String(id)));
    }
    const found = await Promise.all(ids.map(id => one(id, {}, signal).catch(nothingFor404)));
    return found.filter(record => record !== undefined);
  }

  async function write(call: Call, line: RequestLine, previous: object, sending: Sending): Promise<RaRecord> {
    try {
      const { body, headers } = await send(call, line, { ...sending, wrap: api.wrap });
      const bare = readRecord(body, api);
      const answered = records.toRecord(bare);
      const id = sending.id ?? answered?.id ?? headers.get('Location')?.split('/').pop() ?? '';
      const record = { ...previous, ...answered, id };
      rememberMessage(record, messageIn(body, bare));
      return record;
    } catch (error) {
      throw toFormError(error, declaration);
    } finally {
      forget();
    }
  }

  function create({ data = {}, ...writing }: Writing) {
    return write(api.create ?? {}, 'POST', data, { ...writing, data: declaration.toPayload(data) });
  }

  async function update(
    id: Identifier,
    previous: Record<string, unknown>,
    { data = {}, ...writing }: Writing,
  ) {
    const call = api.update ?? {};
    const payload = declaration.toPayload(data);
    const changed = call.changedOnly ? changedValues(payload, declaration.toPayload(previous)) : payload;
    const record = { ...previous, ...data, id };
    if (call.changedOnly && Object.keys(changed).length === 0) return record;
    return write(call, 'PUT /{id}', record, { ...writing, id, data: changed, seen: previous });
  }

  async function remove(id: Identifier, previous: Record<string, unknown> = {}, meta?: object) {
    const record = { ...previous, id };
    try {
      const { body } = await send(api.delete ?? {}, 'DELETE /{id}', { id, values: { ...previous, ...meta } });
      rememberMessage(record, messageIn(body, readRecord(body, api)));
    } catch (error) {
      // Deleted elsewhere: it is gone, which is what was asked for.
      if (!isStatus(error, 404)) throw error;
    } finally {
      forget();
    }
    return record;
  }

  return { list, many, one, create, update, remove };
}

function nothingFor404(error: unknown): undefined {
  if (!isStatus(error, 404)) throw error;
}
