import { valueBelow } from './findRows';
import type { Guess } from './Plan';
import type { ListCall } from './planResource';
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

/**
 * Sends only requests that change nothing: GET, and OPTIONS for a record's allowed methods.
 * @param address The list's address, without the paging parameters.
 * @returns Also the number of requests, the messages of rejected ones, and why it stopped.
 */
export function createProber(address: URL, headers: Record<string, string>) {
  const none: { rejections: string[]; stopped?: string } = { rejections: [] };
  const prober = { ...none, count: 0, ask, methodsAt };

  async function send(query: Record<string, string>, path: string, method = 'GET') {
    if (prober.count >= max) prober.stopped ??= `the limit is ${max} requests`;
    if (prober.stopped) return undefined;
    prober.count += 1;
    const url = new URL(address);
    url.pathname = withPath(url.pathname, path);
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
  return prober;
}

/** `/items/` with `/7` is `/items/7/`: keeps a trailing slash. */
function withPath(base: string, path: string): string {
  if (path === '') return base;
  return base.endsWith('/') ? `${base.slice(0, -1)}${path}/` : `${base}${path}`;
}

interface ListToProbe {
  prober: ReturnType<typeof createProber>;
  /** The address of the first request, with all its parameters. */
  address: URL;
  envelope: Envelope;
  /** The identifier's name, if it is neither `_id` nor `id`. */
  id: string | undefined;
}

/** A list being probed: its first response, and the rows of further ones. */
export type ProbedList = ReturnType<typeof createProbedList>;

export function createProbedList(probe: ListToProbe) {
  const { keys, family, rows: first } = probe.envelope;
  /** Identifies a row even if its values have changed since. */
  const keyOf = (row: Row) => String(idValue(row, probe.id) ?? JSON.stringify(row));
  /** The rows for a query, from the place of the first ones; undefined if the server rejected it. */
  async function rowsFor(query: Record<string, string>) {
    const { response } = (await probe.prober.ask(query)) ?? {};
    const rows = response && valueBelow(response.body, keys);
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
