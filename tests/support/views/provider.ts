import { createDataProvider } from '../../../providers/dataProvider';
import { createHttpClient, type HttpClient } from '../../../providers/http/httpClient';
import { withIdempotencyKeys } from '../../../providers/http/withIdempotencyKeys';
import type { Declaration, PanelDataProvider } from '../../../src/engine';
import { createTestUpstream, type TestUpstream } from '../database/upstream';

export interface SentRequest {
  method: string;
  /** Below the API's base, query included: `/admin/buoys?page=0`. */
  path: string;
  /** Parsed JSON, form data, or undefined. */
  body: unknown;
  headers: Headers;
}

export interface TestProvider {
  httpClient: HttpClient;
  dataProvider: PanelDataProvider;
  upstream: TestUpstream;
  /** What went out, in order. */
  sent: SentRequest[];
  /** Answers the next requests in the upstream's place. */
  answerWith(...responses: (Response | Error)[]): void;
  /** Has the upstream carry out the next request, whose answer then never arrives. */
  loseAnswer(): void;
}

/** The data provider over the given declarations, before the in-process upstream, with a record of every request. */
export async function createTestProvider(
  declarations: Declaration[],
  openCollections = false,
): Promise<TestProvider> {
  const upstream = await createTestUpstream({ openCollections });
  const sent: SentRequest[] = [];
  const lost = new TypeError('Failed to fetch');
  const prepared: (Response | Error)[] = [];
  const fetchUpstream: typeof fetch = async (input, init) => {
    const request =
      input instanceof Request ? input : new Request(new URL(input, 'http://upstream.test'), init);
    const { pathname, search } = new URL(request.url);
    const copy = request.clone();
    const type = copy.headers.get('Content-Type') ?? '';
    const body = type.startsWith('application/json')
      ? await copy.json()
      : type.startsWith('multipart/')
        ? Object.fromEntries(await copy.formData())
        : undefined;
    sent.push({
      method: request.method,
      path: pathname.replace(/^\/api/, '') + search,
      body,
      headers: request.headers,
    });
    const answer = prepared.shift();
    if (answer === lost) await upstream.fetch(request);
    if (answer instanceof Error) throw answer;
    return answer ?? upstream.fetch(request);
  };
  const httpClient = withIdempotencyKeys(
    createHttpClient({ fetch: fetchUpstream, session: { token: () => upstream.token } }),
  );
  return {
    httpClient,
    dataProvider: createDataProvider(httpClient, declarations),
    upstream,
    sent,
    answerWith: (...responses) => void prepared.push(...responses),
    loseAnswer: () => void prepared.push(lost),
  };
}
