import type { Api, Call, CallValues, Json } from '../../../src/engine';
import { requestBody } from '../../http/requestBody';
import type { Sending } from '../Sending';
import { fillTemplate, fillValues, type Take } from './fillTemplate';
import { toUrlencoded } from './toUrlencoded';

/** The parts of a request that templates and functions make. */
export interface FilledCall {
  query?: Record<string, unknown>;
  body?: object | string | undefined;
  headers?: Record<string, string>;
}

type Parts = Pick<Call<never>, 'query' | 'body'>;

/** A call's own query and body, by its templates or its functions. */
export function fillParts<Made>({ query, body }: Parts, made: Made, take: Take): FilledCall {
  const fill = (part: Parts['query' | 'body']) => {
    // The declaration's types hold what such a function takes.
    if (typeof part === 'function') return (part as (values: Made) => Record<string, Json>)(made);
    return part && fillValues(part, take);
  };
  const [filledQuery, filledBody] = [fill(query), fill(body)];
  return { ...(filledQuery && { query: filledQuery }), ...(filledBody && { body: filledBody }) };
}

/**
 * What a call has of its own beside method and path.
 * @param used Gets the names whose values have been filled in.
 */
export function fillCall(
  { headers: shared }: Pick<Api, 'headers'>,
  call: Call<never>,
  sending: Sending,
  used: Set<string>,
): FilledCall {
  const { id, data = {}, wrap, values = {} } = sending;
  const known: Record<string, unknown> = { data, ...data, ...values, id };
  const take: Take = name => {
    used.add(name);
    return known[name];
  };
  const made = sending.parts ?? fillParts(call, { id, data, values } as CallValues, take);
  const usual = requestBody(
    { ...call, ...(made.body && { idInBody: undefined }) },
    made.body ? { data: made.body as Record<string, unknown> } : { id, data: sending.data, wrap },
  );
  const isForm = call.urlencoded && usual && !(usual instanceof FormData);
  const body = isForm ? toUrlencoded(usual, call.urlencoded === 'brackets') : usual;
  const headers = { ...fillHeaders({ ...shared, ...call.headers }, take), ...sending.headers };
  // Only what is JSON can have a type of its own.
  if (body === undefined || body instanceof FormData) delete headers['Content-Type'];
  if (isForm) headers['Content-Type'] = 'application/x-www-form-urlencoded';
  return { ...made, body, headers };
}

/** A text with what no header can have percent-encoded: fetch refuses letters beyond Latin-1. */
const inHeader = (text: string) => text.toWellFormed().replace(/[^\t -~\u00a0-\u00ff]/gu, encodeURIComponent);

function fillHeaders(templates: Readonly<Record<string, string>>, take: Take): Record<string, string> {
  const filled = Object.entries(templates).map(([name, template]) => [name, fillTemplate(template, take)]);
  return Object.fromEntries(
    filled.filter(([, value]) => value !== undefined).map(([name, value]) => [name, inHeader(String(value))]),
  );
}
