import type { BrowserContext, CDPSession, Page, Request, Route } from '@playwright/test';
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
}

export interface Network {
  /** Lets requests of that kind fail until `disarm`, all of them or the first few. */
  arm(fault: Fault, asked: Asked, times: number): Promise<void>;
  disarm(): Promise<void>;
  /** How many requests have not been answered. */
  pending(): number;
  /** How many requests have failed by a fault so far. */
  struck(): number;
  /** The writes since they were last asked for. */
  takeWrites(): Write[];
  /** The path below `/api` of the record that was read last. */
  readonly lastRecord: string | undefined;
  readonly isOffline: boolean;
}

/** Seconds after which the page gives a call up: hangs end soon, and a busy machine is no hang. */
const pageTimeout = 4;

/** Milliseconds after which an upload that hangs is cut: the page itself gives it two minutes. */
const uploadTimeout = 4000;

/** Stands between the page and its server, and knows what has really got there. */
export async function createNetwork(context: BrowserContext, page: Page): Promise<Network> {
  let armed: { fault: Fault; asked: Asked; left: number } | undefined;
  let struck = 0;
  let lastRecord: string | undefined;
  let writes: Write[] = [];
  const open = new Set<Request>();
  const written = new Map<Request, Write>();
  let browser: CDPSession | undefined;

  const hits = (asked: Asked | undefined): Fault | undefined => {
    if (!armed || armed.asked !== asked || armed.left <= 0) return undefined;
    armed.left -= 1;
    struck += 1;
    return armed.fault;
  };

  await context.route('**/*', async route => {
    const request = route.request();
    const asked = kindOf(request);
    try {
      if (asked === undefined && request.resourceType() === 'document')
        return await shortenTimeout(route, armed);
      const fault = armed?.fault.swap || armed?.fault.isOffline ? undefined : hits(asked);
      if (!fault?.answer) return await route.continue();
      const write = written.get(request);
      if (write && !fault.isLate) Object.assign(write, { fault: fault.name, isLie: Boolean(fault.saysDone) });
      await fault.answer(route);
      if (isUpload(request))
        setTimeout(() => void route.abort('timedout').catch(() => undefined), uploadTimeout);
    } catch {
      // The page is gone, or has given the request up: nobody waits for the answer.
    }
  });

  page.on('request', request => {
    open.add(request);
    if (kindOf(request) !== 'write') return;
    const write: Write = {
      method: request.method(),
      path: pathOf(request.url()),
    };
    written.set(request, write);
    writes.push(write);
  });
  page.on('requestfinished', request => open.delete(request));
  page.on('requestfailed', request => {
    open.delete(request);
    if (armed?.fault.isOffline) struck += 1;
  });
  page.on('response', response => {
    const request = response.request();
    const path = pathOf(request.url());
    if (request.method() === 'GET' && /\/([\da-f]{24}|\d+)$/.test(path)) lastRecord = path;
    const write = written.get(request);
    if (write && write.fault === undefined) write.status = response.status();
  });

  /** Playwright's routes can't hand on a form with a file; the browser itself can change what comes back. */
  async function swapAnswers(swap: Swapped) {
    const session = await context.newCDPSession(page);
    browser = session;
    session.on('Fetch.requestPaused', async ({ requestId, request, responseStatusCode }) => {
      const path = pathOf(request.url);
      const isWrite = request.method !== 'GET';
      const write = writes.findLast(other => other.path === path && other.method === request.method);
      const fault = isWrite ? hits('write') : undefined;
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
    async arm(fault, asked, times) {
      armed = { fault, asked, left: times };
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
    pending: () => open.size,
    struck: () => struck,
    takeWrites() {
      const taken = writes;
      writes = [];
      return taken;
    },
    get lastRecord() {
      return lastRecord;
    },
    get isOffline() {
      return armed?.fault.isOffline === true;
    },
  };
}

const pathOf = (url: string) => new URL(url).pathname.replace('/api', '');

function kindOf(request: Request): Asked | undefined {
  const { pathname } = new URL(request.url());
  if (pathname.startsWith('/api/')) return request.method() === 'GET' ? 'read' : 'write';
  if (pathname.startsWith('/public/')) return 'image';
  return request.resourceType() === 'script' ? 'code' : undefined;
}

const isUpload = (request: Request) =>
  request.headers()['content-type']?.startsWith('multipart/form-data') === true;

/** The page's own setting (README.md, `seamark-timeout`), as whoever deploys the panel would change it. */
async function shortenTimeout(route: Route, armed: { fault: Fault } | undefined): Promise<void> {
  if (armed?.fault.isOffline) return route.abort('internetdisconnected');
  const response = await route.fetch();
  const body = (await response.text()).replace(
    /(name="seamark-timeout" content=)"\d+"/,
    `$1"${pageTimeout}"`,
  );
  return route.fulfill({ response, body });
}
