import type { BrowserContext, CDPSession, Page, Request, Response, Route } from '@playwright/test';
import type { Asked, Fault, Swapped } from './faults/Fault';

/** A change that the page has asked for. */
export interface Write {
  method: string;
  /** Below `/api`, without the query. */
  path: string;
  /** What the server itself answered; undefined where the request never got there, or is on its way. */
  status?: number;
  /** What was done to it. */
  fault?: string;
  /** It never got there, but was answered as if all were well. */
  isLie?: boolean;
  /** And nothing in that answer but its status says so. */
  isVague?: boolean;
  /** Its idempotency key. */
  key?: string;
  /** Its body; empty for a form with a file. */
  body?: string;
}

/** A list that the page has read as it is. */
export interface List {
  /** Below `/api`, with the query. */
  path: string;
  /** When it was answered, as `performance.now()`. */
  at: number;
}

export interface Network {
  /**
   * Lets those requests of that kind fail until `disarm` that are to be met: told by method, address without
   * ids, and how often the same was asked for before, whatever else is asked for at the same time.
   */
  arm(fault: Fault, asked: Asked, isMet: (call: string) => boolean): Promise<void>;
  disarm(): Promise<void>;
  /** The pages of lists that were read last, by `listKey`. */
  readonly lists: ReadonlyMap<string, List>;
  /**
   * The requests that are on their way there or back, with method and address. One whose answer is there
   * ends when the page reads it, which may wait for code that is held.
   */
  underWay(): string[];
  /** How many requests wait for the page's time to go on. */
  held(): number;
  /** How many requests there have been so far. */
  count(): number;
  /** Lets the browser have no file of the panel's code from before. */
  forgetCode(): void;
  /** Notes that so many milliseconds of the page's time have gone by. */
  pass(milliseconds: number): void;
  /** How many requests have failed by a fault so far. */
  struck(): number;
  /** The writes since they were last asked for. */
  takeWrites(): Write[];
  /** The path below `/api` of the record that was read for that address. */
  recordAt(address: string): string | undefined;
  readonly isOffline: boolean;
}

/** Seconds after which the page gives a call up. */
const pageTimeout = 4;

/** Minutes after which the page locks itself when nobody does anything. */
export const lockAfter = 3;

/** Milliseconds after which an upload that hangs is cut: the page itself gives it two minutes. */
const uploadTimeout = 4000;

/** Stands between the page and its server, and knows what has really got there. */
export async function createNetwork(context: BrowserContext, page: Page): Promise<Network> {
  let armed: { fault: Fault; asked: Asked; isMet(call: string): boolean } | undefined;
  let struck = 0;
  let count = 0;
  const counts = new Map<string, number>();
  const records = new Map<string, string>();
  let writes: Write[] = [];
  const open = new Set<Request>();
  const answered = new Set<Request>();
  const lists = new Map<string, List>();
  /** Those that wait, with the milliseconds that they still have to. */
  const held = new Map<Request, { left: number; go(): void }>();
  const written = new Map<Request, Write>();
  let browser: CDPSession | undefined;
  /**
   * Stands in for the browser's cache, which Playwright's routes switch off: code that is fetched once is
   * not asked for again when it is imported.
   */
  const code = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>();

  async function loadCode(route: Route) {
    const response = await route.fetch();
    const answer = { status: response.status(), headers: response.headers(), body: await response.body() };
    if (response.ok()) code.set(route.request().url(), answer);
    await route.fulfill(answer);
  }

  const hits = (asked: Asked | undefined, method: string, url: string): Fault | undefined => {
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
      if (write && !fault.isLate)
        Object.assign(write, {
          fault: fault.name,
          isLie: Boolean(fault.saysDone),
          isVague: fault.saysDone === 'vaguely',
        });
      if (fault.holds !== undefined)
        await holdFor(request, isUpload(request) ? Math.min(fault.holds, uploadTimeout) : fault.holds);
      await fault.answer?.(route);
    } catch {
      // The page is gone, or has given the request up: nobody waits for the answer.
    }
  });

  page.on('request', request => {
    open.add(request);
    count += 1;
    if (kindOf(request) !== 'write') return;
    const key = request.headers()['idempotency-key'];
    const write: Write = {
      method: request.method(),
      path: pathOf(request.url()),
      ...(key && { key }),
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
    if (request.method() === 'GET' && id !== undefined) records.set(id, path);
    const write = written.get(request);
    if (write && write.fault === undefined) write.status = response.status();
  });

  /** An answer that a fault may have changed is no list. */
  function noteList(response: Response) {
    const { pathname, search, searchParams } = new URL(response.url());
    const path = pathname.replace('/api', '');
    const found = screens.find(([, of, , query = /./]) => of === path && query.test(search));
    if (!found || searchParams.get('limit') !== '10') return;
    const key = listKey(found[0], searchParams, found[2]);
    if (response.ok() && !armed) lists.set(key, { path: path + search, at: performance.now() });
    else lists.delete(key);
  }

  /** Playwright's routes can't hand on a form with a file; the browser itself can change what comes back. */
  async function swapAnswers(swap: Swapped) {
    const session = await context.newCDPSession(page);
    browser = session;
    session.on('Fetch.requestPaused', async ({ requestId, request, responseStatusCode }) => {
      const path = pathOf(request.url);
      const isWrite = request.method !== 'GET';
      const write = writes.findLast(other => other.path === path && other.method === request.method);
      // What the server has refused was not carried out.
      const isDone = isWrite && responseStatusCode !== undefined && responseStatusCode < 300;
      const fault = isDone ? hits('write', request.method, request.url) : undefined;
      if (write) {
        if (responseStatusCode !== undefined) write.status = responseStatusCode;
        if (fault) write.fault = fault.name;
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
    async arm(fault, asked, isMet) {
      armed = { fault, asked, isMet };
      counts.clear();
      if (fault.isOffline) await context.setOffline(true);
      if (fault.swap) await swapAnswers(fault.swap);
    },
    async disarm() {
      const { fault } = armed ?? {};
      armed = undefined;
      if (fault?.isOffline) await context.setOffline(false);
      await browser?.detach().catch(() => undefined);
      browser = undefined;
    },
    lists,
    underWay: () =>
      [...open]
        .filter(request => !held.has(request) && !(held.size > 0 && answered.has(request)))
        .map(request => `${request.method()} ${request.url()}`),
    held: () => held.size,
    count: () => count,
    struck: () => struck,
    forgetCode: () => code.clear(),
    pass(milliseconds) {
      for (const [request, hold] of held) {
        hold.left -= milliseconds;
        if (hold.left > 0) continue;
        held.delete(request);
        hold.go();
      }
    },
    takeWrites() {
      const taken = writes;
      writes = [];
      return taken;
    },
    recordAt: address => [...records].find(([id]) => address.split(/[/?]/).includes(id))?.[1],
    get isOffline() {
      return armed?.fault.isOffline === true;
    },
  };
}

/** The lists by the screens that show them, and what their APIs call the first page. */
const screens: readonly [screen: string, path: string, firstPage: number, query?: RegExp][] = [
  ['/buoys/admin', '/admin/buoys', 0, /custom=false/],
  ['/buoys/custom', '/admin/buoys', 0, /custom=true/],
  ['/users', '/admin/users', 1],
  ['/what-is-new/list', '/admin/changelog', 1],
];

/** What tells a page of a list from every other: `/users?page=2&search=`. */
export function listKey(screen: string, query: URLSearchParams, firstPage = 1): string {
  const page = Number(query.get('page') ?? firstPage) - firstPage + 1;
  return `${screen}?page=${page}&search=${query.get('search') ?? ''}`;
}

const pathOf = (url: string) => new URL(url).pathname.replace('/api', '');

function kindOf(request: Request): Asked | undefined {
  const { pathname } = new URL(request.url());
  if (pathname.startsWith('/api/')) return request.method() === 'GET' ? 'read' : 'write';
  if (pathname.startsWith('/public/')) return 'image';
  return pathname.startsWith('/assets/') && pathname.endsWith('.js') ? 'code' : undefined;
}

const isUpload = (request: Request) =>
  request.headers()['content-type']?.startsWith('multipart/form-data') === true;

/** The page's own setting (README.md, `seamark-timeout`), as whoever deploys the panel would change it. */
async function shortenTimeout(route: Route, armed: { fault: Fault } | undefined): Promise<void> {
  if (armed?.fault.isOffline) return route.abort('internetdisconnected');
  const response = await route.fetch();
  const body = (await response.text())
    .replace(/(name="seamark-timeout" content=)"\d*"/, `$1"${pageTimeout}"`)
    .replace('</head>', `<meta name="seamark-lock" content="${lockAfter}" /></head>`);
  return route.fulfill({ response, body });
}
