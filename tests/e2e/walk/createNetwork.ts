import type { BrowserContext, CDPSession, Page, Request, Response, Route } from '@playwright/test';
import type { Fault, RequestKind, Swapped } from './faults';

/** A change that the page has requested. */
export interface Write {
  method: string;
  /** Below `/api`, without the query. */
  path: string;
  /** The server's own status; undefined if the request did not reach it, or is pending. */
  status?: number;
  /** The fault that affected it. */
  fault?: Fault;
  key?: string;
  /** Whether the server had already executed a write with this key, and only repeats its response. */
  isRepeated?: boolean;
  /** Its body; empty for a form with a file. */
  body?: string;
  /** The record as the page had loaded it before, if nothing was written since. */
  loaded?: Loaded;
}

/** A response that the page has loaded unaltered. */
interface Loaded {
  body: string;
  /** When it arrived, as `performance.now()`. */
  at: number;
}

/** A list that the page has loaded unaltered. */
export interface List {
  /** Below `/api`, with the query. */
  path: string;
  /** When the response arrived, as `performance.now()`. */
  at: number;
  /** Whether the API sends all its rows together, which the page sorts and divides. */
  isWhole?: boolean;
}

export type Network = Awaited<ReturnType<typeof createNetwork>>;

/** The page's request timeout, in seconds. */
const pageTimeout = 4;

/** The idle time after which the page locks itself, in minutes. */
export const lockAfter = 3;

/** Milliseconds after which a hanging upload is cut; the page's own timeout is two minutes. */
const uploadTimeout = 4000;

/** Intercepts traffic between the page and its server, and tracks what really reached the server. */
export async function createNetwork(context: BrowserContext, page: Page) {
  let armed: { fault: Fault; asked: RequestKind; isMet(call: string): boolean } | undefined;
  let struck = 0;
  let count = 0;
  const counts = new Map<string, number>();
  const records = new Map<string, string>();
  /** The records as loaded last, by path. */
  const loaded = new Map<string, Loaded>();
  let writes: Write[] = [];
  const open = new Set<Request>();
  const answered = new Set<Request>();
  const lists = new Map<string, List>();
  /** Waiting requests, with their remaining milliseconds. */
  const held = new Map<Request, { left: number; go(): void }>();
  const written = new Map<Request, Write>();
  const isExecuted = (key: string) =>
    [...written.values()].some(write => write.key === key && (write.status ?? 500) < 300);
  let browser: CDPSession | undefined;
  /**
   * Replaces the browser's cache, which Playwright's routes disable: code fetched once is not requested again
   * on import.
   */
  const code = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>();

  async function loadCode(route: Route) {
    const response = await route.fetch();
    const answer = { status: response.status(), headers: response.headers(), body: await response.body() };
    if (response.ok()) code.set(route.request().url(), answer);
    await route.fulfill(answer);
  }

  const hits = (asked: RequestKind | undefined, method: string, url: string): Fault | undefined => {
    if (!armed || armed.asked !== asked) return undefined;
    const call = `${method} ${url.slice(new URL(url).origin.length).replace(/[\da-f]{24}|[\da-f-]{36}/g, ':id')}`;
    const before = counts.get(call) ?? 0;
    counts.set(call, before + 1);
    if (!armed.isMet(`${call} ${before}`)) return undefined;
    struck += 1;
    return armed.fault;
  };

  const holdFor = (request: Request, left: number) =>
    new Promise<void>(resolve => {
      held.set(request, { left, go: resolve });
    });
  const done = (request: Request) => {
    open.delete(request);
    answered.delete(request);
    held.delete(request);
  };

  await context.route('**/*', async route => {
    const request = route.request();
    const asked = kindOf(request);
    const cached = code.get(request.url());
    try {
      if (cached) return await route.fulfill(cached);
      if (asked === undefined && request.resourceType() === 'document')
        return await shortenTimeout(route, armed);
      const fault =
        armed?.fault.swap || armed?.fault.isOffline
          ? undefined
          : hits(asked, request.method(), request.url());
      if (!fault)
        return await (asked === 'code' && !armed?.fault.isOffline ? loadCode(route) : route.continue());
      const write = written.get(request);
      if (write && !fault.isLate) write.fault = fault;
      if (fault.holds !== undefined)
        await holdFor(request, isUpload(request) ? Math.min(fault.holds, uploadTimeout) : fault.holds);
      await fault.answer?.(route);
    } catch {
      // The page has closed or aborted the request, so nobody waits for the response.
    } finally {
      // Chromium never reports the end of such a request if the page terminates the worker first.
      if (/\.worker-/.test(request.url())) done(request);
    }
  });

  page.on('request', request => {
    open.add(request);
    count += 1;
    if (kindOf(request) !== 'write') return;
    const key = request.headers()['idempotency-key'];
    const path = pathOf(request.url());
    const earlier = loaded.get(path);
    loaded.clear();
    const write: Write = {
      method: request.method(),
      path,
      ...(earlier && { loaded: earlier }),
      ...(key && { key, isRepeated: isExecuted(key) }),
      body: isUpload(request) ? '' : (request.postData() ?? ''),
    };
    written.set(request, write);
    writes.push(write);
  });
  page.on('requestfinished', done);
  page.on('requestfailed', request => {
    done(request);
    if (armed?.fault.isOffline) struck += 1;
  });
  page.on('response', response => {
    const request = response.request();
    answered.add(request);
    const path = pathOf(request.url());
    if (request.method() === 'GET') noteList(response);
    const [, id] = /\/([\da-f]{24}|\d+)$/.exec(path) ?? [];
    if (request.method() === 'GET' && id !== undefined) {
      records.set(id, path);
      void noteRecord(path, response);
    }
    const write = written.get(request);
    if (write && write.fault === undefined) write.status = response.status();
  });

  async function noteRecord(path: string, response: Response) {
    loaded.delete(path);
    if (!response.ok() || armed) return;
    const made = writes.length;
    const body = await response.text().catch(() => undefined);
    if (body !== undefined && writes.length === made) loaded.set(path, { body, at: performance.now() });
  }

  /** Ignores responses that a fault may have changed. */
  function noteList(response: Response) {
    const { pathname, search, searchParams } = new URL(response.url());
    const path = pathname.replace('/api', '');
    const found = screens.find(([, of, , query = /^/]) => of === path && query.test(search));
    const isWhole = found?.[2] === undefined;
    if (!found || (!isWhole && searchParams.get('limit') !== '10')) return;
    const key = listKey(found[0], searchParams, found[2]);
    if (response.ok() && !armed) lists.set(key, { path: path + search, at: performance.now(), isWhole });
    else lists.delete(key);
  }

  /** Playwright's routes cannot forward a form with a file, so the response is changed through CDP. */
  async function swapResponses(swap: Swapped) {
    const session = await context.newCDPSession(page);
    browser = session;
    session.on('Fetch.requestPaused', async ({ requestId, request, responseStatusCode }) => {
      const path = pathOf(request.url);
      const isWrite = request.method !== 'GET';
      const write = writes.findLast(other => other.path === path && other.method === request.method);
      // The server did not execute what it rejected.
      const isDone = isWrite && responseStatusCode !== undefined && responseStatusCode < 300;
      const fault = isDone ? hits('write', request.method, request.url) : undefined;
      if (write) {
        if (responseStatusCode !== undefined) write.status = responseStatusCode;
        if (fault) write.fault = fault;
      }
      const change = !fault
        ? session.send('Fetch.continueRequest', { requestId })
        : swap === 'lost'
          ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
          : session.send('Fetch.fulfillRequest', {
              requestId,
              responseCode: swap.status,
              responseHeaders: [{ name: 'Content-Type', value: swap.type }],
              body: Buffer.from(swap.body).toString('base64'),
            });
      await change.catch(() => undefined);
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*', requestStage: 'Response' }] });
  }

  return {
    /**
     * Lets requests of that kind fail until `disarm` if `isMet` says so. It identifies a request by method,
     * address without ids, and the number of equal requests before it, regardless of other pending requests.
     */
    async arm(fault: Fault, asked: RequestKind, isMet: (call: string) => boolean) {
      armed = { fault, asked, isMet };
      counts.clear();
      if (fault.isOffline) await context.setOffline(true);
      if (fault.swap) await swapResponses(fault.swap);
    },
    async disarm() {
      const { fault } = armed ?? {};
      armed = undefined;
      if (fault?.isOffline) await context.setOffline(false);
      await browser?.detach().catch(() => undefined);
      browser = undefined;
    },
    /** The list pages requested last, by `listKey`. */
    lists: lists as ReadonlyMap<string, List>,
    /**
     * Pending requests, with method and address. A request whose response has arrived ends when the page
     * reads it, which may wait for code that is held.
     */
    underWay: () =>
      [...open]
        .filter(request => !held.has(request) && !(held.size > 0 && answered.has(request)))
        .map(request => `${request.method()} ${request.url()}`),
    /** How many requests wait for the page's clock. */
    held: () => held.size,
    /** How many requests there have been so far. */
    count: () => count,
    /** How many requests a fault has affected so far. */
    struck: () => struck,
    /** Clears the cached code files. */
    forgetCode: () => code.clear(),
    /** Records that the page's clock has advanced by that many milliseconds. */
    pass(milliseconds: number) {
      for (const [request, hold] of held) {
        hold.left -= milliseconds;
        if (hold.left > 0) continue;
        held.delete(request);
        hold.go();
      }
    },
    /** Returns the writes since the last call. */
    takeWrites() {
      const taken = writes;
      writes = [];
      return taken;
    },
    /** The path below `/api` of the record requested for that address. */
    recordAt: (address: string) => [...records].find(([id]) => address.split(/[/?]/).includes(id))?.[1],
    isOffline: () => armed?.fault.isOffline === true,
  };
}

/** The lists by screen, with the number of their API's first page, unless it sends all rows together. */
const screens: readonly [screen: string, path: string, firstPage?: number, query?: RegExp][] = [
  ['/buoys/admin', '/admin/buoys', 0, /custom=false/],
  ['/buoys/custom', '/admin/buoys', 0, /custom=true/],
  ['/stations', '/admin/station-suggestions', 1],
  ['/users', '/admin/users', 1],
  ['/what-is-new/list', '/admin/changelog', 1],
  ['/administrators', '/admin/administrators', 1],
  ['/station-types', '/admin/spot-types'],
  ['/surveys', '/v1/survey/list'],
];

/** Identifies a page of a list: `/users?page=2&search=`. */
export function listKey(screen: string, query: URLSearchParams, firstPage = 1): string {
  const page = Number(query.get('page') ?? firstPage) - firstPage + 1;
  return `${screen}?page=${page}&search=${query.get('search') ?? ''}`;
}

const pathOf = (url: string) => new URL(url).pathname.replace('/api', '');

function kindOf(request: Request): RequestKind | undefined {
  const { pathname } = new URL(request.url());
  if (pathname.startsWith('/api/')) return request.method() === 'GET' ? 'read' : 'write';
  if (pathname.startsWith('/public/')) return 'image';
  return pathname.startsWith('/assets/') && pathname.endsWith('.js') ? 'code' : undefined;
}

const isUpload = (request: Request) =>
  request.headers()['content-type']?.startsWith('multipart/form-data') === true;

/** Sets the page's own setting (README.md, `seamark-timeout`), as a deployer would. */
async function shortenTimeout(route: Route, armed: { fault: Fault } | undefined): Promise<void> {
  if (armed?.fault.isOffline) return route.abort('internetdisconnected');
  const response = await route.fetch();
  const body = (await response.text())
    .replace(/(name="seamark-timeout" content=)"\d*"/, `$1"${pageTimeout}"`)
    .replace('</head>', `<meta name="seamark-lock" content="${lockAfter}" /></head>`);
  return route.fulfill({ response, body });
}
