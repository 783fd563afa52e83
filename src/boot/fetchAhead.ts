import { buildUrl } from '../../providers/http/buildUrl';
import type { PrefetchedReads } from '../../providers/http/createPrefetchedReads';
import { type Boot, type BootFacts, type BootFrame, type ListRead, tokenMark } from './Boot';

/** The first script's state; empty if there is none, as in development. */
export function bootOf(): Boot {
  window.boot ??= { facts: readFacts(), calls: {} };
  return window.boot;
}

function readFacts(): BootFacts {
  const text = document.getElementById('boot-facts')?.textContent;
  return text ? JSON.parse(text) : { reads: {}, panel: { files: [], texts: {} } };
}

/** The page number in the address; 0 if the address has any other query. */
function requestedPage(): number {
  const [, page] = /^\?page=([1-9]\d*)$/.exec(location.search || '?page=1') ?? [];
  return Number(page ?? 0);
}

/**
 * Preloads the panel's initial files and its texts in the page's language; the browser fetches and compiles
 * them. Returns the links that were not in the page yet, the panel's main file first.
 */
export function fetchPanel(): HTMLLinkElement[] {
  const { files, texts } = bootOf().facts.panel;
  const missingFiles = [...files, texts[document.documentElement.lang] ?? ''].filter(
    file => file && !document.querySelector(`link[href="${file}"]`),
  );
  return missingFiles.map(preload);
}

function preload(href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href });
  document.head.append(link);
  return link;
}

/** Fetches the frame of the list at the current address, in the page's language and mode, and its script. */
export function fetchFrame(): void {
  const boot = bootOf();
  const { frames, reads } = boot.facts;
  const { pathname } = location;
  boot.frame = undefined;
  if (!frames || !requestedPage() || !reads[pathname]) return;
  const { lang, dataset } = document.documentElement;
  const mode = dataset.theme || (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light');
  const width = matchMedia('(min-width:600px)').matches ? 'wide' : 'narrow';
  const file = `${frames.path + pathname.replaceAll('/', '.')}.${lang}.${mode}.${width}.json`;
  const read = (response: Response): Promise<BootFrame> | undefined =>
    response.ok ? response.json() : undefined;
  preload(frames.script);
  boot.frame = fetch(file)
    .then(read)
    .catch(() => undefined);
}

/**
 * Sends a visit's first calls before any other code has loaded; the client that would send the same call uses
 * the response (`consumeFirstCall`). Does nothing if the page sets another API than its build.
 */
export function sendFirstCalls(token: string): void {
  const boot = bootOf();
  const { calls } = boot.facts;
  const isOverridden = document.querySelector('[name=seamark-api]:not([content=""]),[name=seamark-scheme]');
  if (!calls || isOverridden) return;
  const init: RequestInit = JSON.parse(JSON.stringify(calls.request).replace(tokenMark, () => token));
  const list = requestedRead();
  // A read by another method or with headers of its own waits for the panel's client.
  const isPlain = list && !list.request.method && !list.request.headers;
  const listUrl = isPlain && buildUrl(calls.base, list.path, list.request.query);
  for (const url of [listUrl, calls.user]) {
    if (!url) continue;
    const controller = new AbortController();
    const response = fetch(url, { ...init, signal: controller.signal });
    // The client that uses the response reports the error.
    response.catch(() => {});
    boot.calls[callKey(url, init)] = { response, end: () => controller.abort() };
  }
}

/** Aborts the calls that no client has used, because an unread response keeps its connection. */
export function endFirstCalls(): void {
  for (const { end } of Object.values(bootOf().calls)) end();
}

/** A `fetch` that uses each of the first script's calls once; the caller's signal aborts it. */
export const consumeFirstCall: typeof fetch = (url, init) => {
  const { calls } = bootOf();
  const key = callKey(String(url), init);
  const sent = calls[key];
  if (!sent) return fetch(url, init);
  delete calls[key];
  init?.signal?.addEventListener('abort', sent.end);
  return sent.response;
};

/** Includes the headers, because another tab may have started another session. */
const callKey = (url: string, { headers }: RequestInit = {}) => JSON.stringify([url, headers]);

/** Milliseconds in which the panel's code should have loaded, even over a slow connection. */
const lifetime = 30_000;

/** Prefetches the list at the page's address while the panel's code loads. */
export function prefetchFirstList({ prefetch }: PrefetchedReads) {
  const read = requestedRead();
  if (!read) return undefined;
  const rows = prefetch(read.path, read.request, lifetime);
  rows.catch(() => {});
  return { page: requestedPage(), rows };
}

/** The request for the list at the page's address, if the build knows it. */
function requestedRead(): ListRead | undefined {
  const first = bootOf().facts.reads[location.pathname];
  return first && readOfPage(first, requestedPage());
}

/**
 * The request for one of a list's pages; undefined for page 0, and if the build could not derive how pages
 * are requested.
 */
export function readOfPage(read: ListRead, page: number): ListRead | undefined {
  if (page < 2) return page ? read : undefined;
  const [name, step] = read.pages ?? [];
  if (!name || !step) return undefined;
  const query = { ...read.request.query };
  query[name] = Number(query[name]) + step * (page - 1);
  return { ...read, request: { ...read.request, query } };
}
