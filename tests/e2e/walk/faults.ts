import type { Route } from '@playwright/test';

/** The kind of a request: records, a change of them, a code file, or an image. */
export type RequestKind = 'read' | 'write' | 'code' | 'image';

/** What happens to a server's response: it is lost, or replaced. */
export type Swapped = 'lost' | { status: number; type: string; body: string };

/** One way in which the network or the server fails. */
export interface Fault {
  name: string;
  meets: readonly RequestKind[];
  /** How often it is chosen, relative to the others; default 1. */
  weight?: number;
  /** Responds instead of the server, which the request never reaches. */
  answer?(route: Route): Promise<void>;
  /** Milliseconds that the request is held first. */
  holds?: number;
  /** The request reaches the server, and its response arrives unaltered. */
  isLate?: boolean;
  /** The server executes the request, and its response is lost or replaced. */
  swap?: Swapped;
  /** The network is down for every request. */
  isOffline?: boolean;
  /**
   * The response claims success for any request: `vaguely` by its status alone, `plainly` with the data to be
   * stored.
   */
  saysDone?: 'vaguely' | 'plainly';
}

const both = ['read', 'write'] as const;
const json = 'application/json';
const page = '<!doctype html><h1>The gateway has no answer</h1>';

/** A fault that responds with a status and a body: an object as JSON, a text as HTML. */
function respond(
  name: string,
  status: number,
  body: unknown,
  { headers = {}, ...fault }: Partial<Fault> & { headers?: Record<string, string> } = {},
): Fault {
  const isText = typeof body === 'string';
  return {
    name,
    meets: both,
    ...fault,
    answer: route =>
      route.fulfill({
        status,
        contentType: isText ? 'text/html' : json,
        headers,
        body: isText ? body : JSON.stringify(body),
      }),
  };
}

const write = { meets: ['write'] } as const;

/** Error responses, with every kind of body. */
const rejections: Fault[] = [
  respond('400', 400, { message: 'The tide is out' }),
  respond('400 without a body', 400, ''),
  respond('401', 401, { message: 'The session has ended' }),
  respond('403', 403, { message: 'This harbour is closed to you' }),
  respond('404', 404, { message: 'It is not here' }),
  respond('409', 409, { message: 'Somebody else was here' }, write),
  respond('412', 412, { message: 'It has changed meanwhile' }, write),
  respond('413 with a page', 413, page, write),
  respond('422 with errors', 422, { errors: { title: ['is odd', 'is taken'], name: 'is odd' } }, write),
  respond('422 for a strange field', 422, { message: 'No', errors: { zone: 'Closed' } }, write),
  respond('422 with a list', 422, { errors: [{ field: 'title', message: 'Bad' }] }, write),
  respond('422 without a text', 422, { errors: { title: null, version: {} } }, write),
  respond('429', 429, { message: 'Slow down' }, { headers: { 'Retry-After': '1' } }),
  respond('429 for long', 429, {}, { headers: { 'Retry-After': '60' } }),
  respond('500', 500, { message: 'The pump has failed' }),
  respond('500 with an object', 500, { message: { sql: 'SELECT 1' } }),
  respond('500 with a book', 500, { message: 'tide '.repeat(2000) }),
  respond('502', 502, page),
  respond('503', 503, {}),
  respond('504', 504, ''),
];

const vague = { saysDone: 'vaguely' } as const;

/** Responses with status 200 that are invalid. */
const oddResponses: Fault[] = [
  respond('200 with a page', 200, '<!doctype html><h1>Sign in to the Wi-Fi</h1>'),
  // For a write this is a valid success.
  respond('200 without a body', 200, '', { meets: ['read'] }),
  respond('200 null', 200, null, vague),
  respond('200 []', 200, [], vague),
  respond('200 {}', 200, {}, vague),
  respond('200 {"ok":true}', 200, { ok: true }, vague),
  respond('200 {"data":null}', 200, { data: null }, vague),
  {
    name: '200 with cut JSON',
    meets: both,
    answer: route => route.fulfill({ contentType: json, body: '{"data":[{"_id":"1","ti' }),
  },
  {
    name: "200 with another record's id",
    meets: both,
    saysDone: 'plainly',
    async answer(route) {
      const other = { _id: 'another', id: 'another' };
      if (route.request().method() !== 'GET') {
        return route.fulfill({
          json: { success: true, data: { ...route.request().postDataJSON(), ...other } },
        });
      }
      const response = await route.fetch();
      const body = await response.json();
      const isRecord = typeof body?.data === 'object' && !Array.isArray(body.data);
      return route.fulfill({
        response,
        json: isRecord ? { ...body, data: { ...body.data, ...other } } : body,
      });
    },
  },
  {
    name: '200 with a row twice',
    meets: ['read'],
    async answer(route) {
      const response = await route.fetch();
      const body = await response.json();
      const twice = (rows: unknown) =>
        Array.isArray(rows) && rows.length > 0 ? [rows[0], null, ...rows] : rows;
      return route.fulfill({
        response,
        json: { ...body, data: twice(body?.data), items: twice(body?.items) },
      });
    },
  },
];

/** A fault in which the server executes the call, and its response is replaced by another. */
const replace = (name: string, status: number, type: string, body: string): Fault => ({
  name: `carried out, ${name}`,
  ...write,
  swap: { status, type, body },
});

/** The server has executed the call, but its response is lost or altered. */
const lostResponses: Fault[] = [
  { name: 'carried out, answer lost', ...write, weight: 3, swap: 'lost' },
  replace('204', 204, json, ''),
  replace('answer cut', 200, json, '{"success":tr'),
  replace('answered with a page', 200, 'text/html', '<!doctype html><h1>Welcome</h1>'),
  replace('answered with 502', 502, 'text/html', '<h1>Bad Gateway</h1>'),
];

/** Network failures. */
const brokenLines: Fault[] = [
  { name: 'reset', meets: [...both, 'image'], weight: 2, answer: route => route.abort('connectionreset') },
  { name: 'refused', meets: both, answer: route => route.abort('connectionrefused') },
  {
    name: 'no answer',
    meets: both,
    holds: Number.POSITIVE_INFINITY,
    answer: route => route.abort('timedout'),
  },
  {
    name: 'slow',
    meets: [...both, 'code', 'image'],
    weight: 2,
    isLate: true,
    holds: 500,
    answer: route => route.continue(),
  },
  { name: 'offline', meets: [...both, 'code'], isOffline: true },
  { name: 'code is lost', meets: ['code'], weight: 2, answer: route => route.abort('failed') },
  respond('code is gone', 404, 'Not found', { meets: ['code'] }),
  respond('image is gone', 404, '', { meets: ['image'] }),
];

/** All faults. A new one is added to the list it belongs to. */
export const faults: readonly Fault[] = [...rejections, ...oddResponses, ...lostResponses, ...brokenLines];
