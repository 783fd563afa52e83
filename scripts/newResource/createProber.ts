import { valueBelow } from './findRows';
import type { Report } from './Plan';
import type { Envelope } from './readEnvelope';
import { type JsonResponse, messageIn, parsed } from './readSource';
import { idValue, isRow, type Row } from './Schema';

/** The result of a request: its status and, on success, its JSON body and headers. */
interface Reply {
  status: number;
  response?: JsonResponse;
}

/** The maximum number of requests to one server. */
const max = 80;

interface ListToProbe {
  report: Report;
  /** The address of the first request, with all its parameters. */
  address: URL;
  /** Its parameters other than those of paging, which all requests have. */
  query: [name: string, value: string][];
  headers: Record<string, string>;
  /** The first response. */
  envelope: Envelope;
  /** The identifier's name, if it is neither `_id` nor `id`. */
  id: string | undefined;
}

export type Prober = ReturnType<typeof createProber>;

/**
 * Sends only requests that change nothing: GET, and OPTIONS for a record's allowed methods.
 * @returns Also the number of requests, the messages of rejected ones, and why it stopped.
 */
export function createProber(list: ListToProbe) {
  const { envelope, address, headers } = list;
  const { keys, family, rows: first } = envelope;
  /** Identifies a row even if its values have changed since. */
  const keyOf = (row: Row) => String(idValue(row, list.id) ?? JSON.stringify(row));
  const state: { count: number; rejections: string[]; stopped?: string } = { count: 0, rejections: [] };
  const prober = { ...list, ...state, firstKeys: first.map(keyOf), ask, methodsAt, rowsFor, keysFor };

  async function send(query: Record<string, string>, path: string, method = 'GET') {
    if (prober.count >= max) prober.stopped ??= `the limit is ${max} requests`;
    if (prober.stopped) return undefined;
    prober.count += 1;
    const url = new URL(address);
    url.pathname = withPath(url.pathname, path);
    url.search = new URLSearchParams(list.query).toString();
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    try {
      const response = await fetch(url, { method, headers, signal: AbortSignal.timeout(15_000) });
      if (response.status === 429) prober.stopped = 'the server responded 429 Too Many Requests';
      return { response, text: await response.text() };
    } catch (error) {
      prober.stopped = `a request got no response (${error instanceof Error ? error.name : error})`;
      return undefined;
    }
  }

  /** Requests the list's address, or a path below it, with additional query parameters. */
  async function ask(query: Record<string, string>, path = ''): Promise<Reply | undefined> {
    const sent = await send(query, path);
    if (!sent) return undefined;
    const { status, ok, headers: responseHeaders } = sent.response;
    const body = parsed(sent.text);
    if (!ok) prober.rejections.push(messageIn(body) ?? '');
    return { status, ...(ok && body !== undefined && { response: { body, headers: responseHeaders } }) };
  }

  /** The methods allowed at a path below the list's address, if the server lists them. */
  async function methodsAt(path: string): Promise<string[] | undefined> {
    const allowed = (await send({}, path, 'OPTIONS'))?.response.headers.get('allow');
    return allowed?.split(',').map(method => method.trim().toUpperCase());
  }

  /** The rows for a query, from the place of the first ones; undefined if the server rejected it. */
  async function rowsFor(query: Record<string, string>): Promise<Row[] | undefined> {
    const { response } = (await ask(query)) ?? {};
    const rows = response && valueBelow(response.body, keys);
    return Array.isArray(rows) ? rows.filter(isRow).map(row => family?.unwrap?.(row) ?? row) : undefined;
  }

  async function keysFor(query: Record<string, string>): Promise<string[] | undefined> {
    return (await rowsFor(query))?.map(keyOf);
  }
  return prober;
}

/** `/items/` with `/7` is `/items/7/`: keeps a trailing slash. */
function withPath(base: string, path: string): string {
  if (path === '') return base;
  return base.endsWith('/') ? `${base.slice(0, -1)}${path}/` : `${base}${path}`;
}

/** The first candidate that passes an asynchronous test. */
export async function findFirst<Candidate>(
  candidates: Iterable<Candidate>,
  passes: (candidate: Candidate) => Promise<boolean>,
): Promise<Candidate | undefined> {
  for (const candidate of candidates) if (await passes(candidate)) return candidate;
  return undefined;
}
