import type { Identifier, RaRecord } from 'ra-core';
import type { Call, Declaration, RequestLine, WriteResult } from '../../src/engine';
import { toFormError } from '../errors/errorsForForm';
import { isStatus } from '../errors/isStatus';
import { messageNextTo } from '../errors/serverMessage';
import { type Answer, changedValues, confirmCreate, confirmUpdate } from './confirmWrite';
import { type createRecordReader, readRecord } from './createRecordReader';
import type { Send } from './createSender';
import type { Sending } from './fillCall';
import { etagOf } from './guard/entityTag';
import type { ResourceCalls, Writing } from './ResourceCalls';

interface Setting extends Pick<ResourceCalls, 'one'> {
  send: Send;
  records: Pick<ReturnType<typeof createRecordReader>, 'recordIn' | 'toRecord'>;
  declaration: Declaration;
  /** Called after each write, whether it succeeded or failed. */
  forget(): void;
}

/** The writes of a resource as declared in `api`. */
export function createWrites({ send, records, declaration, one, forget }: Setting) {
  const { api } = declaration;

  async function write(
    call: Call,
    line: RequestLine,
    previous: object,
    sending: Sending,
    confirm?: (answer: Answer) => Promise<RaRecord | undefined>,
  ): Promise<WriteResult> {
    try {
      const { body, headers, status } = await send(call, line, { ...sending, wrap: api.wrap });
      const rawRecord = records.recordIn(body);
      const answered = records.toRecord(rawRecord);
      const location = headers.get('Location');
      const storedRecord = await confirm?.({
        body,
        status,
        answered,
        hasRecord: rawRecord !== undefined,
        location,
      });
      const id = sending.id ?? answered?.id ?? location?.split('/').pop() ?? '';
      const message = messageNextTo(rawRecord, body);
      const outcome = { '@outcome': { message } };
      return {
        ...previous,
        ...answered,
        ...etagOf(api, headers),
        ...storedRecord,
        id,
        ...(message && outcome),
      };
    } catch (error) {
      throw toFormError(error, declaration);
    } finally {
      forget();
    }
  }

  function create({ data = {}, ...writing }: Writing) {
    const sending = { ...writing, data: declaration.toPayload(data) };
    return write(api.create ?? {}, 'POST', data, sending, answer =>
      confirmCreate(answer, writing.values?.onUnconfirmed),
    );
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
    const lookUp = () => one(id, writing.values, writing.signal);
    return write(call, 'PUT /{id}', record, { ...writing, id, data: changed, seen: previous }, answer =>
      confirmUpdate(declaration, answer, { id, previous, data, lookUp }),
    );
  }

  async function remove(
    id: Identifier,
    previous: Record<string, unknown> = {},
    meta?: object,
  ): Promise<WriteResult> {
    const record = { ...previous, id };
    try {
      const { body } = await send(api.delete ?? {}, 'DELETE /{id}', { id, values: { ...previous, ...meta } });
      const message = messageNextTo(readRecord(body, api), body);
      return { ...record, ...(message && { '@outcome': { message } }) };
    } catch (error) {
      // Already deleted elsewhere, so the result is the requested one.
      if (!isStatus(error, 404)) throw error;
      return record;
    } finally {
      forget();
    }
  }

  return { create, update, remove };
}
