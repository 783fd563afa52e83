import type { PrefetchedReads } from '../../providers/http/createPrefetchedReads';
import { type Boot, type BootFacts, type BootFrame, type ListRead, tokenMark } from './Boot';

/** What the page's first script has left; nothing where there is none, as while the panel is developed. */
export function bootOf(): Boot {
  window.boot ??= { facts: readFacts(), calls: {} };
  return window.boot;
}

function readFacts(): BootFacts {
  const text = document.getElementById('boot-facts')?.textContent;
  return text ? JSON.parse(text) : { reads: {}, panel: { files: [], texts: {} } };
}

/** The page of a list that the address asks for; 0 where it asks for anything else of it. */
function pageAsked(): number {
  const [, page] = /^\?page=([1-9]\d*)$/.exec(location.search || '?page=1') ?? [];
  return Number(page ?? 0);
}

/**
 * Names the files that the panel begins with to the browser, in the page's language, which then fetches and
 * compiles them. Returns the links that were not in the page yet, that of the panel's own file first.
 */
export function fetchPanel(): HTMLLinkElement[] {
  const { files, texts } = bootOf().facts.panel;
  const wanted = [...files, texts[document.documentElement.lang] ?? ''].filter(
    file => file && !document.querySelector(`link[href="${file}"]`),
  );
  return wanted.map(preload);
}

function preload(href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href });
  document.head.append(link);
  return link;
}

/** Fetches the frame of the list at the address, as the page's language and mode are, and its script. */
export function fetchFrame(): void {
  const boot = bootOf();
  const { frames } = boot.facts;
  const { pathname } = location;
  boot.frame = undefined;
  if (!frames || !pageAsked() || !frames.addresses.includes(pathname)) return;
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
 * Sends what a visit begins with, before there is any other code: the client that would send the same takes
 * the response (`takeFirstCall`). Nothing where the page names another API than its build.
 */
export function sendFirstCalls(token: string): void {
  const boot = bootOf();
  const { calls } = boot.facts;
  const isSet = document.querySelector('[name=seamark-api]:not([content=""]),[name=seamark-scheme]');
  if (!calls || isSet) return;
  const init: RequestInit = JSON.parse(JSON.stringify(calls.request).replace(tokenMark, () => token));
  for (const url of [listUrl(calls.lists[location.pathname]), calls.user]) {
    if (!url) continue;
    const controller = new AbortController();
    const response = fetch(url, { ...init, signal: controller.signal });
    // The client that takes it reports it.
    response.catch(() => {});
    boot.calls[callKey(url, init)] = { response, end: () => controller.abort() };
  }
}

/** Aborts those that no client has taken: a response that is not read keeps its connection. */
export function endFirstCalls(): void {
  for (const { end } of Object.values(bootOf().calls)) end();
}

/** A `fetch` that takes what the first script has sent, each once, and aborts it as its caller does. */
export const takeFirstCall: typeof fetch = (url, init) => {
  const { calls } = bootOf();
  const key = callKey(String(url), init);
  const sent = calls[key];
  if (!sent) return fetch(url, init);
  delete calls[key];
  init?.signal?.addEventListener('abort', sent.end);
  return sent.response;
};

/** The headers are part of it: another tab may have begun another session meanwhile. */
const callKey = (url: string, { headers }: RequestInit = {}) => JSON.stringify([url, headers]);

function listUrl([url, name, step = 0]: [url?: string, name?: string, step?: number] = []) {
  const page = pageAsked();
  if (!url || page < 2) return page ? url : undefined;
  if (!name) return undefined;
  const [path, query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(name, String(Number(parameters.get(name)) + step * (page - 1)));
  return `${path}?${parameters}`;
}

/** Milliseconds in which the panel's code should have come, also over a poor line. */
const keep = 30_000;

/** Prefetches the list at the page's address, while the panel's code is still pending. */
export function prefetchFirstList({ prefetch }: PrefetchedReads) {
  const first = bootOf().facts.reads[location.pathname];
  const page = pageAsked();
  const read = first && readOfPage(first, page);
  if (!read) return undefined;
  const rows = prefetch(read.path, read.request, keep);
  rows.catch(() => {});
  return { page, rows };
}

/**
 * The read of one of a list's pages; undefined for page 0, and where the declaration asks for pages in a way
 * that the build could not follow.
 */
export function readOfPage(read: ListRead, page: number): ListRead | undefined {
  if (page < 2) return page ? read : undefined;
  const [name, step] = read.pages ?? [];
  if (!name || !step) return undefined;
  const query = { ...read.request.query };
  query[name] = Number(query[name]) + step * (page - 1);
  return { ...read, request: { ...read.request, query } };
}
