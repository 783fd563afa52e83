import get from 'lodash/get';
import { valueAt } from './findRows';
import type { Guess } from './Plan';
import type { ListCall } from './planResource';
import type { Envelope } from './readEnvelope';
import { attempt, type JsonResponse, type Source } from './readSource';
import { idValue, isRow, type Row } from './Schema';

/** The result of a request: its status and, on success, its JSON body and headers. */
interface Reply {
  status: number;
  response?: JsonResponse;
}

/** Sends only requests that change nothing: GET, and OPTIONS for a record's allowed methods. */
interface Prober {
  /**
   * Requests the list's address, or a path below it, with additional query parameters. Undefined once the
   * prober has stopped.
   */
  ask(query: Record<string, string>, path?: string): Promise<Reply | undefined>;
  /** The methods allowed at a path below the list's address, if the server lists them. */
  methodsAt(path: string): Promise<string[] | undefined>;
  /** The server's messages for rejected requests. */
  rejections: string[];
  /** How many requests were sent. */
  count: number;
  /** Why the prober stopped. */
  stopped?: string;
}

/** The maximum number of requests to one server. */
const max = 80;

/** @param address The list's address, without the paging parameters. */
export function createProber(address: URL, headers: Source['headers']): Prober {
  const prober: Prober = { ask, methodsAt, rejections: [], count: 0 };

  async function send(query: Record<string, string>, path: string, method = 'GET') {
    if (prober.count >= max) prober.stopped ??= `${max} requests are enough`;
    if (prober.stopped) return undefined;
    prober.count += 1;
    const url = new URL(address);
    url.pathname = withPath(url.pathname, path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    try {
      const response = await fetch(url, { method, headers, signal: AbortSignal.timeout(15_000) });
      if (response.status === 429) prober.stopped = 'it answered 429 Too Many Requests';
      return { response, text: await response.text() };
    } catch (error) {
      prober.stopped = `a request was not answered (${error instanceof Error ? error.name : error})`;
      return undefined;
    }
  }

  async function ask(query: Record<string, string>, path = ''): Promise<Reply | undefined> {
    const sent = await send(query, path);
    if (!sent) return undefined;
    const { status, ok, headers: responseHeaders } = sent.response;
    const body = attempt((): unknown => JSON.parse(sent.text));
    if (!ok) prober.rejections.push(messageIn(body) ?? '');
    return { status, ...(ok && body !== undefined && { response: { body, headers: responseHeaders } }) };
  }

  async function methodsAt(path: string): Promise<string[] | undefined> {
    const allowed = (await send({}, path, 'OPTIONS'))?.response.headers.get('allow');
    return allowed?.split(',').map(method => method.trim().toUpperCase());
  }
  return prober;
}

/** The message of an error response, if it is in a usual place. */
const messageIn = (body: unknown): string | undefined =>
  ['message', 'error', 'detail', 'error.message']
    .map(place => get(body, place) as unknown)
    .find((each): each is string => typeof each === 'string' && each.length < 200);

/** `/items/` with `/7` is `/items/7/`: keeps a trailing slash. */
function withPath(base: string, path: string): string {
  if (path === '') return base;
  return base.endsWith('/') ? `${base.slice(0, -1)}${path}/` : `${base}${path}`;
}

/** A list being probed: its first response, and the rows of further ones. */
export interface ProbedList {
  prober: Prober;
  /** The address of the first request, with all its parameters. */
  address: URL;
  envelope: Envelope;
  /** The identifier's name, if it is neither `_id` nor `id`. */
  id: string | undefined;
  /** Keys that identify the first response's rows, even if their values have changed since. */
  firstKeys: string[];
  /**
   * The rows for a query, from the same place as in the first response; undefined if the server rejected it.
   */
  rowsFor(query: Record<string, string>): Promise<Row[] | undefined>;
  keysFor(query: Record<string, string>): Promise<string[] | undefined>;
}

export function createProbedList(
  probe: Pick<ProbedList, 'prober' | 'address' | 'envelope' | 'id'>,
): ProbedList {
  const { keys, family, rows: first } = probe.envelope;
  const keyOf = (row: Row) => String(idValue(row, probe.id) ?? JSON.stringify(row));
  async function rowsFor(query: Record<string, string>) {
    const { response } = (await probe.prober.ask(query)) ?? {};
    const rows = response && valueAt(response.body, keys);
    return Array.isArray(rows) ? rows.filter(isRow).map(row => family?.unwrap?.(row) ?? row) : undefined;
  }
  const keysFor = async (query: Record<string, string>) => (await rowsFor(query))?.map(keyOf);
  return { ...probe, firstKeys: first.map(keyOf), rowsFor, keysFor };
}

/** What probing found out about a list's call. */
export interface ProbeResult {
  list: Pick<ListCall, 'pages' | 'sort' | 'search' | 'filters'>;
  guesses: Guess[];
}

/** The first candidate that passes an asynchronous test. */
export async function findFirst<Candidate>(
  candidates: Iterable<Candidate>,
  passes: (candidate: Candidate) => Promise<boolean>,
): Promise<Candidate | undefined> {
  for (const candidate of candidates) if (await passes(candidate)) return candidate;
  return undefined;
}
