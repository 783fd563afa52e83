import { createDataProvider } from '../../../providers/dataProvider';
import { createHttpClient, type HttpClient } from '../../../providers/http/createHttpClient';
import { withIdempotencyKeys } from '../../../providers/http/withIdempotencyKeys';
import type { Declaration, PanelDataProvider } from '../../../src/engine';
import { abortable } from '../abortable';
import { openUpstream } from '../database/openUpstream';
import type { TestUpstream } from '../database/upstream';
import { tracked } from './inFlight';
import { readCall, type SentRequest } from './readCall';

export interface TestProvider {
  httpClient: HttpClient;
  dataProvider: PanelDataProvider;
  upstream: TestUpstream;
  sent: SentRequest[];
  /** Responds to the next requests instead of the upstream. */
  respondWith(...responses: (Response | Error)[]): void;
  /** Responds to the next writes instead of the upstream; reads still reach it. */
  answerWritesWith(...responses: (Response | Error)[]): void;
  /** Lets the upstream execute the next write, but loses its response. */
  loseAnswer(): void;
  /** From now on, the upstream responds to everything. */
  forgetAnswers(): void;
}

/**
 * The data provider for the declarations, with the in-process upstream, which is closed after the test, and a
 * record of every request.
 */
export async function createTestProvider(
  declarations: Declaration[],
  openCollections = false,
): Promise<TestProvider> {
  const upstream = await openUpstream({ openCollections });
  const sent: SentRequest[] = [];
  const lost = new TypeError('Failed to fetch');
  const prepared: (Response | Error)[] = [];
  const preparedWrites: (Response | Error)[] = [];
  const fetchUpstream = abortable(
    tracked(async (input, init) => {
      sent.push(readCall(input, init));
      const isWrite = (init?.method ?? 'GET') !== 'GET';
      const answer = (isWrite ? preparedWrites.shift() : undefined) ?? prepared.shift();
      if (answer === lost) await upstream.fetch(input, init);
      if (answer instanceof Error) throw answer;
      return answer ?? upstream.fetch(input, init);
    }),
  );
  const httpClient = withIdempotencyKeys(
    createHttpClient({ fetch: fetchUpstream, session: { token: () => upstream.token } }),
  );
  return {
    httpClient,
    dataProvider: createDataProvider(httpClient, declarations),
    upstream,
    sent,
    respondWith: (...responses) => void prepared.push(...responses),
    answerWritesWith: (...responses) => void preparedWrites.push(...responses),
    loseAnswer: () => void preparedWrites.push(lost),
    forgetAnswers: () => {
      prepared.length = 0;
      preparedWrites.length = 0;
    },
  };
}
