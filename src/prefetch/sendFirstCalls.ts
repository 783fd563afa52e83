import { type FirstCalls, tokenMark } from './FirstCalls';
import { pageAsked } from './pageAsked';

declare global {
  interface Window {
    /** What the page's first script has asked for and nobody has taken yet, by `callKey`. */
    firstCalls?: Record<string, { response: Promise<Response>; end(): void }>;
  }
}

/**
 * Sends what a visit begins with, before there is any other code: the client that would send the same takes
 * the response (`takeFirstCall`). Nothing where the page says otherwise than its build did.
 */
export function sendFirstCalls(token: string): void {
  const listed = document.querySelector<HTMLMetaElement>('[name=seamark-calls]');
  const isSetAnew = document.querySelector('[name=seamark-api]:not([content=""]),[name=seamark-scheme]');
  if (!listed || isSetAnew) return;
  const { user, lists, request }: FirstCalls = JSON.parse(listed.content);
  const init: RequestInit = JSON.parse(JSON.stringify(request).replace(tokenMark, () => token));
  const calls: Window['firstCalls'] = {};
  for (const url of [listUrl(lists[location.pathname]), user]) {
    if (!url) continue;
    const controller = new AbortController();
    const response = fetch(url, { ...init, signal: controller.signal });
    // For who takes it to tell.
    response.catch(() => {});
    calls[callKey(url, init)] = { response, end: () => controller.abort() };
  }
  window.firstCalls = calls;
}

/** Ends those that nobody has taken: a response that nobody reads keeps its connection. */
export function endFirstCalls(): void {
  for (const { end } of Object.values(window.firstCalls ?? {})) end();
}

/** The headers are part of it: another tab may have begun another session meanwhile. */
export const callKey = (url: string, { headers }: RequestInit = {}) => JSON.stringify([url, headers]);

function listUrl([url, name, step = 0]: [url?: string, name?: string, step?: number] = []) {
  const page = pageAsked();
  if (!url || page < 2) return page ? url : undefined;
  if (!name) return undefined;
  const [path, query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(name, String(Number(parameters.get(name)) + step * (page - 1)));
  return `${path}?${parameters}`;
}
