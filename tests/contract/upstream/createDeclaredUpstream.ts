import type { GetListParams } from 'react-admin';
import type { SampleRecord } from '../samples/sampleOf';
import type { Family } from './Family';
import { Fault } from './Fault';
import { bodyAsJson, findCall, type Meaning } from './findCall';
import type { Row } from './Row';
import { respond } from './respond';
import { rejected, respondToCall } from './respondToCall';

/** A received request. */
export interface ReceivedRequest {
  /** The key of its call. */
  key: string;
  /** Method, path and query, decoded; for a read, followed by the body. */
  line: string;
  query: URLSearchParams;
  /** The values of a write. */
  values?: Row | undefined;
  isForm: boolean;
}

/** An upstream that behaves as declared, and checks that requests are as declared. */
export interface DeclaredUpstream {
  /** Passed to the HTTP client instead of `fetch`. */
  fetch: typeof fetch;
  /** The same for an API other than the panel's own; it answers only calls of that API's resources. */
  fetchAt(api: string): typeof fetch;
  families: Map<string, Family>;
  received: ReceivedRequest[];
  /** Errors in received requests. */
  faults: Fault[];
  /** Sets the expected call of the next request, the record behind a write, and the parameters of a list. */
  expect(meaning?: Meaning, intended?: SampleRecord, wanted?: Partial<GetListParams>): void;
  /** Rejects the next write, with an error for each of these fields. */
  reject(problems: Record<string, string>): void;
}

/**
 * An in-memory upstream for these families. Its responses have the declared shape: paths of rows, total,
 * cursor, record and errors, statuses, flags and tags. A request that matches no declared call is a fault.
 */
export function createDeclaredUpstream(families: readonly Family[]): DeclaredUpstream {
  const byName = new Map(families.map(family => [family.declaration.name, family]));
  const received: ReceivedRequest[] = [];
  const faults: Fault[] = [];
  let expected: Meaning | undefined;
  let intended: SampleRecord | undefined;
  let wanted: Partial<GetListParams> | undefined;
  let problems: Record<string, string> | undefined;

  async function answer(request: Request, api?: string): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.replace(/^\/api(?=\/)/, '');
    const line = `${request.method} ${decodeURIComponent(path + url.search.replaceAll('+', ' '))}`;
    if (path === '/files/write')
      return respond(200, { data: { path: `images/${url.searchParams.get('name')}` } });
    const body = await bodyOf(request.clone());
    const found = findCall(
      families.filter(({ declaration }) => declaration.api.at === api),
      { method: request.method, path, query: url.searchParams, body },
      expected,
    );
    if (!found) throw new Fault(`${line} matches no declared call`);
    const { family, declared } = found;
    const isForm = typeof body !== 'string';
    const { key } = declared;
    const isRead = ['list', 'list.total', 'one'].includes(key);
    const fullLine = isRead && !isForm ? `${line} ${body}` : line;
    const note: ReceivedRequest = { key, line: fullLine, query: url.searchParams, isForm };
    received.push(note);
    if (problems && !isRead) {
      const fieldErrors = problems;
      problems = undefined;
      return rejected(family, 422, 'Rejected', fieldErrors);
    }
    const json = bodyAsJson(body);
    const matched = { ...found, request, query: url.searchParams, body: json, intended, wanted };
    const { response, written } = await respondToCall(matched);
    note.values = written?.values;
    return response;
  }

  const fetchAt =
    (api?: string): typeof fetch =>
    async (input, init) => {
      const request = new Request(new URL(String(input), 'http://upstream.test'), init);
      try {
        return await answer(request, api);
      } catch (error) {
        faults.push(error instanceof Fault ? error : new Fault(String(error)));
        return respond(500, { message: String(error) });
      }
    };

  return {
    families: byName,
    received,
    faults,
    expect(meaning, sample, list) {
      expected = meaning;
      intended = sample;
      wanted = list;
    },
    reject(next) {
      problems = next;
    },
    fetch: fetchAt(),
    fetchAt,
  };
}

async function bodyOf(request: Request): Promise<string | FormData> {
  const isForm = /^multipart\/form-data/.test(request.headers.get('Content-Type') ?? '');
  return isForm ? request.formData() : request.text();
}
