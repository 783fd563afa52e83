import type { ActionOutcome, ActParams, Declaration } from '../../src/engine';
import { messageNextTo } from '../errors/serverMessage';
import type { HttpClient } from '../http/createHttpClient';
import { entityTag } from './conflicts/entityTag';
import { createRecordReader, unwrapRecord } from './createRecordReader';
import { createSender } from './createSender';

/** Runs the declared actions of a resource by name. */
export function createActions(httpClient: HttpClient, declaration: Declaration) {
  const { api, name } = declaration;
  const send = createSender(httpClient, declaration);
  const { toRecord } = createRecordReader(declaration);

  return async (action: string, { over, ...sending }: ActParams): Promise<ActionOutcome> => {
    const call = api.actions?.[action];
    if (!call) throw new Error(`${name}.api.actions.${action}: not declared`);
    const tag = over && entityTag(api, over);
    const headers = tag ? { headers: { 'If-Match': tag } } : {};
    const { body, statusText } = await send(call, call.request, { ...sending, ...headers });
    const data = unwrapRecord(body, api);
    const message = messageNextTo(data, body) ?? statusText;
    return { ...(data && { data: toRecord(data) ?? data }), ...(message && { message }) };
  };
}
