import type { RaRecord } from 'react-admin';
import { declaredSettings } from '../../../providers/api/declaredSettings';
import { openApis } from '../../../providers/api/openApis';
import { createDataProvider } from '../../../providers/dataProvider';
import { createHttpClient, type HttpClient } from '../../../providers/http/createHttpClient';
import { api } from '../../../resources/api';
import { apis } from '../../../src/declaredApis';
import type { Declaration, PanelDataProvider } from '../../../src/engine';
import { Fault } from '../upstream/Fault';

/** The real API of a declaration, through the panel's own data provider. */
export interface RealApi {
  dataProvider: PanelDataProvider;
  /** The requests sent and their responses, the latest last. */
  calls: string[];
  /** Whether requests other than GET are allowed. */
  writes: boolean;
}

export interface RealOptions {
  /** Its address, replacing the declared one. */
  base: string;
  /** Sent as `resources/api.ts` declares for the session's token. */
  token?: string | undefined;
  writes?: boolean;
}

/** A page of a list, as the data provider returns it. */
export interface Page {
  data: RaRecord[];
  total?: number | undefined;
  meta?: { malformed?: { unreadable?: number; duplicates?: number } };
}

export const idsIn = ({ data }: Page) => data.map(({ id }) => id);

/** Thrown if a trial is inconclusive. */
export class Inconclusive extends Error {}

/** @throws Fault if it does not hold. */
export function check(holds: unknown, problem: string): asserts holds {
  if (!holds) throw new Fault(problem);
}

/** @throws Inconclusive if it does not hold. */
export function skipUnless(holds: unknown, reason: string): asserts holds {
  if (!holds) throw new Inconclusive(reason);
}

/** Opens a declaration's API at another address. */
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
    const text = await answer.clone().text();
    calls.push(`${line} → ${answer.status} ${text}`);
    return answer;
  };
  const limited =
    (client: HttpClient): HttpClient =>
    async (path, request = {}) => {
      const { method = 'GET' } = request;
      skipUnless(method === 'GET' || writes, `skipped: ${method} requires --writes`);
      return client(path, request);
    };
  const placed = { ...apis, ...(at !== undefined && apis[at] && { [at]: { ...apis[at], base } }) };
  const other = openApis(placed, { session, mainApi: api, fetch: recorded });
  const settings = { ...declaredSettings(api), ...(at === undefined && { baseUrl: base }) };
  const own = createHttpClient({ ...settings, timeouts: api.timeouts ?? {}, fetch: recorded, session });
  const clientAt = (name: string) => limited(other(name).httpClient);
  return { dataProvider: createDataProvider(limited(own), declarations, clientAt), calls, writes };
}
