import { readFileSync } from 'node:fs';
import compact from 'lodash/compact';
import get from 'lodash/get';
import { attempt } from '../../providers/errors/attempt';

/** A file or an address, with the headers to send. */
export interface Source {
  at: string;
  headers?: Record<string, string> | undefined;
  /** Sent by POST, as JSON. */
  body?: string;
}

export const isAddress = (at: string): boolean => /^https?:\/\//i.test(at);

/** The base that `resources/api.ts` declares. */
export function declaredBase(): string {
  const declared = attempt(() => readFileSync('resources/api.ts', 'utf8')) ?? '';
  return /^\s*base: ?(['"`])(.+?)\1/m.exec(declared)?.[2] ?? '/api';
}

/** An address's path for a declaration: below the base that `resources/api.ts` declares. */
export function pathBelowBase({ pathname }: URL): string {
  const above = new URL(declaredBase(), 'http://panel').pathname.replace(/\/$/, '');
  return pathname.startsWith(`${above}/`) ? pathname.slice(above.length) : pathname;
}

/** An API response: its parsed JSON body and headers. */
export interface JsonResponse {
  body: unknown;
  headers: Headers;
}

/**
 * Reads a file's text, or an address's text and response headers.
 * @throws Error with the cause and a remedy.
 */
export async function readSource({
  at,
  headers = {},
  body,
}: Source): Promise<{ text: string; headers: Headers }> {
  if (!isAddress(at)) return { text: readFileSync(at, 'utf8'), headers: new Headers() };
  const post = body && { method: 'POST', body, headers: { ...headers, 'Content-Type': 'application/json' } };
  const request = { headers, ...post, signal: AbortSignal.timeout(30_000) };
  const response = await fetch(at, request).catch((error: unknown) => {
    throw new Error(`${at} could not be reached: ${causeOf(error)}`);
  });
  const text = await response.text();
  if (!response.ok) {
    const { status, statusText } = response;
    const parts = [`${at} responded ${`${status} ${statusText}`.trim()}`, messageIn(parsed(text))];
    const remedy = ". The API requires authentication: add --token <token> or --header 'Name: value'";
    throw new Error(compact(parts).join(': ') + ([401, 403].includes(status) ? remedy : ''));
  }
  if (/^\s*<(!doctype|html)/i.test(text))
    throw new Error(
      `${at} responded with an HTML page. It is not an API address, or it is behind a sign-in page.`,
    );
  return { text, headers: response.headers };
}

/** A response's JSON; undefined if it is none. */
export const parsed = (text: string): unknown => attempt(() => JSON.parse(text));

/** The message of an error response, if it is in a usual place. */
export const messageIn = (body: unknown): string | undefined =>
  ['message', 'error', 'detail', 'error.message', 'errors.0.message']
    .map(place => get(body, place) as unknown)
    .find((each): each is string => typeof each === 'string' && each.length < 200);

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no response in 30 seconds';
  const { cause } = error;
  return cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : error.message;
}
