import createProvider from 'ra-data-simple-rest';
import type { fetchUtils } from 'react-admin';
import type { Declaration } from '../../src/engine';
import type { HttpClient } from '../http/createHttpClient';
import { requestError } from '../http/requestError';
import { numberedPages } from './createLister';
import { createRecordReader } from './createRecordReader';
import { failureReshaper } from './createSender';
import type { ListParams, ListResponse } from './ListPage';
import type { ResourceCalls } from './ResourceCalls';
import { sentFilter } from './sentFilter';

/**
 * The reads that ra-data-simple-rest makes, over the panel's HTTP client. The resource's other calls are the
 * generic family's. A page past the end returns the last one.
 *
 * | call | request |
 * |---|---|
 * | list | `GET path?sort=["name","ASC"]&range=[0,9]&filter={…}`, the search as `q` |
 * | many | `GET path?filter={"id":[…]}` |
 */
export function createSimpleRestReads(
  httpClient: HttpClient,
  declaration: Declaration,
): Pick<ResourceCalls, 'list' | 'many'> {
  const { path, simpleRest: { countHeader, search: searchName = 'q' } = {} } = declaration.api;
  // The package appends the last segment to the rest of the path.
  const split = path.lastIndexOf('/');
  const resource = path.slice(split + 1);
  const fetchJson = toFetchJson(httpClient, failureReshaper(declaration));
  const provider = createProvider(path.slice(0, split), fetchJson, countHeader);
  const { toRecords } = createRecordReader(declaration);

  async function read({ filter = {}, sort, pagination, meta, signal }: ListParams): Promise<ListResponse> {
    const { search, ...filters } = sentFilter(declaration, filter);
    const { data: found, total } = await provider.getList(resource, {
      filter: { ...filters, ...(search ? { [searchName]: search } : {}) },
      ...(sort && { sort }),
      ...(pagination && { pagination }),
      meta,
      ...(signal && { signal }),
    });
    const data = rowsIn(found);
    const { records, malformed } = toRecords(data);
    // A Content-Range without a total, `items 0-9/*` (RFC 9110 §14.4), is read as NaN.
    const known = Number.isNaN(total) ? undefined : total;
    return { data: records, total: known, rows: data, ...(malformed && { meta: { malformed } }) };
  }

  return {
    list: numberedPages(read, { total: false }),
    async many(ids, signal) {
      const { data } = await provider.getMany(resource, { ids, ...(signal && { signal }) });
      return toRecords(rowsIn(data)).records;
    },
  };
}

/** The body of a list; Go sends an empty one as null. */
function rowsIn(body: unknown): unknown[] {
  const rows = body ?? [];
  if (!Array.isArray(rows)) throw requestError('unreadable');
  return rows;
}

/**
 * Adapts the panel's HTTP client to react-admin's `fetchJson`, which ra-data-simple-rest expects. Tokens,
 * timeouts, retries and errors stay the panel's. The URL is a path below the API's base.
 */
function toFetchJson(
  httpClient: HttpClient,
  reshapeFailure?: (body: unknown) => unknown,
): typeof fetchUtils.fetchJson {
  return async (path, { headers, signal } = {}) => {
    const response = await httpClient(String(path), {
      headers: Object.fromEntries(new Headers(headers)),
      signal: signal ?? undefined,
      reshapeFailure,
    });
    const { status, headers: returnedHeaders, body: json } = response;
    return { status, headers: returnedHeaders, body: JSON.stringify(json) ?? '', json };
  };
}
