import { createStore } from 'zustand';
import type { HttpClient, HttpResponse } from '../../providers/http/createHttpClient';
import type { HttpRequest } from '../../providers/http/HttpRequest';
import type { PanelDataProvider } from '../engine';

/** One call of the data provider, such as `getList('buoys', …)`. */
export interface Operation {
  method: string;
  /** The declared resource; undefined for an uploaded file. */
  resource?: string | undefined;
  params: unknown;
}

/** A call of the panel's HTTP client. */
export interface RecordedCall {
  readonly number: number;
  readonly method: string;
  /** The path below the API's base; it may include a query. */
  readonly path: string;
  readonly request: HttpRequest;
  /** Whether the panel sent it before a screen requested it. */
  readonly isPrefetch: boolean;
  /** The data provider call that sent it, if known. */
  readonly operation?: Operation | undefined;
  /** The status and message if it failed. */
  readonly failure?: string;
}

export type CallRecorder = ReturnType<typeof createCallRecorder>;

/** The number of calls to keep; the oldest are dropped first. */
const limit = 200;

/** Records the calls of HTTP clients and the data provider call that sent each, without changing them. */
export function createCallRecorder() {
  const { getState: calls, setState, subscribe } = createStore<readonly RecordedCall[]>()(() => []);
  const set = (changed: readonly RecordedCall[]) => setState(changed, true);
  let count = 0;
  const recorded = new WeakMap<HttpResponse, number>();
  const operations = createOperations();

  return {
    /** The calls, newest first, for `useSyncExternalStore`. */
    calls,
    subscribe,
    clear: () => set([]),

    /**
     * Wraps a client to record its calls; `isPrefetch` marks calls sent before a screen requests them. A
     * prefetched response that a screen uses later stays one call.
     */
    client:
      (httpClient: HttpClient, { isPrefetch = false } = {}): HttpClient =>
      async (path, request = {}) => {
        count += 1;
        const number = count;
        const operation = operations.of(request);
        const method = request.method ?? 'GET';
        set([{ number, method, path, request, isPrefetch, operation }, ...calls()].slice(0, limit));
        const response = await httpClient(path, request).catch(error => {
          const { status = '', message } = Object(error);
          const failure = `${status} ${message}`.trim();
          if (!request.signal?.aborted)
            set(calls().map(call => (call.number === number ? { ...call, failure } : call)));
          throw error;
        });
        const earlier = calls().find(call => call.number === recorded.get(response));
        if (earlier) {
          const others = calls().filter(call => call.number !== number);
          set(others.map(call => (call === earlier ? { ...call, operation } : call)));
        } else recorded.set(response, number);
        return response;
      },

    /** Wraps the data provider to match its calls with the requests that they send. */
    provider: (provider: PanelDataProvider) => watchOperations(provider, operations),
  };
}

type Operations = ReturnType<typeof createOperations>;

/** The data provider's calls. Each gets a new signal, which its requests pass on and by which they match. */
function createOperations() {
  const bySignal = new WeakMap<AbortSignal, Operation>();
  return {
    withSignal(operation: Operation, given: Params = {}): Params {
      const signal = given.signal ? AbortSignal.any([given.signal]) : new AbortController().signal;
      bySignal.set(signal, operation);
      return { ...given, signal };
    },
    of: ({ signal }: HttpRequest) => signal && bySignal.get(signal),
  };
}

interface Params {
  signal?: AbortSignal | undefined;
  meta?: { signal?: AbortSignal | undefined };
}

/** The methods that take the signal in `meta`, not in their parameters. */
const isWrite = /^(create|update|delete)/;

/** The argument position of the parameters, if it is not the second. */
const paramsAt: Record<string, number> = { act: 2, writeFile: 2 };

type Method = (...args: unknown[]) => Promise<unknown>;

function watchOperations(provider: PanelDataProvider, operations: Operations): PanelDataProvider {
  const watched =
    (method: string, call: Method): Method =>
    async (...args) => {
      const at = paramsAt[method] ?? 1;
      const params = Object(args[at]) as Params;
      const { signal, ...shown } = params;
      const resource = method === 'writeFile' ? undefined : String(args[0]);
      const operation: Operation = { method, resource, params: shown };
      const sent = [...args];
      sent[at] = isWrite.test(method)
        ? { ...params, meta: operations.withSignal(operation, params.meta) }
        : operations.withSignal(operation, params);
      return call(...sent);
    };
  const methods = Object.entries(provider).map(([name, value]) => [
    name,
    typeof value === 'function' ? watched(name, value.bind(provider)) : value,
  ]);
  return Object.fromEntries(methods) as PanelDataProvider;
}
