import { HttpError } from 'ra-core';
import type { HttpRequest } from '../../../providers/http/HttpRequest';
import type { HttpClient, HttpResponse } from '../../../providers/http/httpClient';
import type { CallLog } from './createCallLog';
import type { Operations } from './createOperations';
import { failureText } from './failureText';
import type { Ending, RecordedCall } from './RecordedCall';

/** What is recorded of a client. */
interface Recording extends Partial<Pick<RecordedCall, 'isPrefetch' | 'place'>> {}

export type Recorder = ReturnType<typeof createRecorder>;

/**
 * Makes HTTP clients that put each call into the log. A prefetched response that is taken later is one call,
 * and that of whoever took it.
 */
export function createRecorder(log: CallLog, operations: Operations, now = () => performance.now()) {
  const recorded = new WeakMap<HttpResponse, number>();

  return (httpClient: HttpClient, { isPrefetch = false, place }: Recording = {}): HttpClient =>
    async (path, request = {}) => {
      const operation = operations.of(path, request);
      const started = now();
      const number = log.add({
        method: request.method ?? 'GET',
        path,
        request,
        isPrefetch,
        place,
        startedAt: Date.now(),
        operation,
      });
      const end = (ending: Omit<Ending, 'duration'>) =>
        void log.change(number, { ending: { ...ending, duration: now() - started } });
      const watched = watchFailure(request);
      try {
        const response = await httpClient(path, watched.request);
        const earlier = recorded.get(response);
        if (earlier !== undefined && log.change(earlier, { operation })) log.drop(number);
        else {
          recorded.set(response, number);
          const { status, headers, body } = response;
          end({ status, answer: body, size: sizeOf(body, headers) });
        }
        return response;
      } catch (error) {
        const status = error instanceof HttpError && error.status > 0 ? error.status : undefined;
        const answer = watched.answer();
        end({ status, answer, size: sizeOf(answer), failure: failureText(error) });
        throw error;
      }
    };
}

/** The same request, which keeps the body of a failure as it came. */
function watchFailure(request: HttpRequest) {
  const { reshapeFailure = (body: unknown) => body } = request;
  let answer: unknown;
  return {
    request: {
      ...request,
      reshapeFailure: (body: unknown) => {
        answer = body;
        return reshapeFailure(body);
      },
    },
    answer: () => answer,
  };
}

/** The bytes of an answer as it came, where it says so and is not packed; else as JSON without spaces. */
function sizeOf(body: unknown, headers = new Headers()): number | undefined {
  const told = headers.has('Content-Encoding') ? null : headers.get('Content-Length');
  if (told && /^\d+$/.test(told)) return Number(told);
  if (body === undefined) return undefined;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new TextEncoder().encode(text).length;
}
