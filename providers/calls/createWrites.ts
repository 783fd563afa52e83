import type { RaRecord } from 'ra-core';
import type { Call, Declaration, RequestLine, WriteResult } from '../../src/engine';
import { attempt } from '../errors/attempt';
import { isStatus } from '../errors/isStatus';
import { messageNextTo } from '../errors/serverMessage';
import { changedValues, confirmUpdate, isUnconfirmed, type WriteResponse } from './confirmWrite';
import { entityTag, etagOf } from './conflicts/entityTag';
import { type createRecordReader, unwrapRecord } from './createRecordReader';
import type { Send } from './createSender';
import type { Sending } from './fillCall';
import type { ResourceCalls } from './ResourceCalls';

/** The calls that write records. */
type Writes = Pick<ResourceCalls, 'create' | 'update' | 'remove' | 'act'>;

interface Setting extends Pick<ResourceCalls, 'one'> {
  send: Send;
  records: Pick<ReturnType<typeof createRecordReader>, 'findRecord' | 'toWrittenRecord'>;
  declaration: Declaration;
}

/** The writes of a resource as declared in `api`. */
export function createWrites({ send, records, declaration, one }: Setting): Writes {
  const { api, name } = declaration;

  async function write(
    call: Call,
    line: RequestLine,
    previous: Record<string, unknown>,
    sending: Sending,
    confirm: (response: WriteResponse) => Promise<Partial<WriteResult> | undefined>,
  ): Promise<WriteResult> {
    const { body, headers, status } = await send(call, line, { ...sending, wrap: api.wrap });
    const rawRecord = records.findRecord(body);
    const returned = records.toWrittenRecord(rawRecord, declaration.toPayload(previous));
    const hasRecord = rawRecord !== undefined;
    const location = headers.get('Location');
    const stored = await confirm({ body, status, returned, hasRecord, location });
    const id = sending.id ?? returned?.id ?? idAt(location ?? '');
    const record = { ...previous, ...returned, ...etagOf(api, headers), ...stored, id };
    return withMessage(record, rawRecord, body);
  }

  return {
    create({ data = {}, ...writing }) {
      const sending = { ...writing, data: declaration.toPayload(data) };
      return write(api.create ?? {}, 'POST', data, sending, async response =>
        isUnconfirmed(response) ? { '@outcome': { isUnconfirmed: true } } : undefined,
      );
    },

    async update(id, previous, { data = {}, ...writing }) {
      const call = api.update ?? {};
      const payloadOf = (values: typeof data) => declaration.toPayload(values, previous);
      const payload = payloadOf(data);
      const changed = call.changedOnly ? changedValues(payload, payloadOf(previous)) : payload;
      const record = { ...previous, ...data, id };
      if (call.changedOnly && Object.keys(changed).length === 0) return record;
      const meta = api.one === 'list' ? { ...record, ...writing.values } : writing.values;
      const lookUp = () => one(id, meta, { signal: writing.signal, isFresh: true });
      return write(call, 'PUT /{id}', record, { ...writing, id, data: changed, seen: previous }, response =>
        confirmUpdate(declaration, response, { id, previous, data, lookUp }),
      );
    },

    async remove(id, previous = {}, writing = {}) {
      const record = { ...previous, id };
      try {
        const { body, statusText } = await send(api.delete ?? {}, 'DELETE /{id}', {
          ...writing,
          id,
          values: { ...previous, ...writing.values },
        });
        return withMessage(record, unwrapRecord(body, api), body, statusText);
      } catch (error) {
        // Already deleted elsewhere, so the result is the requested one.
        if (!isStatus(error, 404)) throw error;
        return record;
      }
    },

    async act(action, { over, ...sending }) {
      const call = api.actions?.[action];
      if (!call) throw new Error(`${name}.api.actions.${action}: not declared`);
      const tag = over && entityTag(api, over);
      const headers = tag ? { headers: { 'If-Match': tag } } : {};
      const { body, statusText } = await send(call, call.request, { ...sending, ...headers });
      const rawRecord = unwrapRecord(body, api);
      const data = records.toWrittenRecord(rawRecord, {}) ?? rawRecord;
      const message = messageNextTo(rawRecord, body) ?? statusText;
      return { ...(data && { data }), ...(message && { message }) };
    },
  };
}

/** The last segment of a new record's address, decoded if it is valid (RFC 3986 §2.1). */
function idAt(location: string): string {
  const segment = /([^/?#]*)\/*(?:[?#].*)?$/.exec(location)?.[1] ?? '';
  return attempt(() => decodeURIComponent(segment)) ?? segment;
}

/** The record, with the server's message next to it as its outcome, or another text if there is none. */
function withMessage(record: RaRecord, rawRecord: unknown, body: unknown, other = ''): WriteResult {
  const message = messageNextTo(rawRecord, body) ?? other;
  return { ...record, ...(message && { '@outcome': { message } }) };
}
