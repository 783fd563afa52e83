import { declaredSettings } from '../../../providers/api/declaredSettings';
import { openApis } from '../../../providers/api/openApis';
import { createDataProvider } from '../../../providers/dataProvider';
import { createHttpClient, type HttpClient } from '../../../providers/http/httpClient';
import { api } from '../../../resources/api';
import { apis } from '../../../src/declaredApis';
import type { Declaration, PanelDataProvider } from '../../../src/engine';

/** The API of a declaration as it is, before the panel's own data provider. */
export interface RealApi {
  dataProvider: PanelDataProvider;
  /** What was sent and what came, the latest last. */
  calls: string[];
  /** Whether more than GETs may go out. */
  writes: boolean;
}

export interface RealOptions {
  /** Its address, in place of the declared one. */
  base: string;
  /** Goes out as `resources/api.ts` says of the session's token. */
  token?: string | undefined;
  writes?: boolean | undefined;
}

/** Thrown where nothing can be told. */
export class Untold extends Error {}

/** Opens the API that a declaration is of, at another address. */
export function openReal(
  { api: { at } }: Declaration,
  declarations: Declaration[],
  { base, token, writes = false }: RealOptions,
): RealApi {
  const calls: string[] = [];
  const session = { token: () => token };
  const recorded: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), base);
    const body = typeof init?.body === 'string' ? ` ${init.body}` : '';
    const line = `${init?.method} ${decodeURIComponent(pathname + search.replaceAll('+', ' '))}${body}`;
    const answer = await fetch(input, init).catch((error: Error) => {
      calls.push(`${line} → ${Object(error.cause).code ?? error.message}`);
      throw error;
    });
    calls.push(`${line} → ${answer.status} ${shortened(await answer.clone().text())}`);
    return answer;
  };
  const readsAlone =
    (client: HttpClient): HttpClient =>
    async (path, request = {}) => {
      const { method = 'GET' } = request;
      if (method !== 'GET' && !writes)
        throw new Untold(`not tried, as a ${method} goes out by --writes alone`);
      return client(path, request);
    };
  const placed = Object.fromEntries(
    Object.entries(apis).map(([name, each]) => [name, name === at ? { ...each, base } : each]),
  );
  const other = openApis(placed, { session, own: api, fetch: recorded });
  const declared = declaredSettings(api);
  const own = createHttpClient({
    ...declared,
    ...(at === undefined && { baseUrl: base }),
    ...(declared.cookies && token && { headers: { ...declared.headers, Cookie: token } }),
    ...(api.timeouts && { timeouts: api.timeouts }),
    fetch: recorded,
    session,
  });
  return {
    dataProvider: createDataProvider(readsAlone(own), declarations, name =>
      readsAlone(other(name).httpClient),
    ),
    calls,
    writes,
  };
}

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text);
