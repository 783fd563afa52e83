import createProvider from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils, Identifier } from 'react-admin';
import type { Declaration } from '../../src/engine';
import type { HttpClient } from '../http/createHttpClient';
import { numberedPages } from './createLister';
import { createRecordReader } from './createRecordReader';
import { createResourceCalls } from './createResourceCalls';
import { failureReshaper } from './createSender';
import type { ListParams, ListResponse } from './ListPage';
import type { ResourceCalls } from './ResourceCalls';
import { shapeFilter, typedFilter } from './shapeFilter';

/**
 * The calls of a resource with ra-data-simple-rest's conventions; `loadSimpleRestCalls` loads it with the
 * first call. That package reads lists, over the panel's HTTP client; other calls are the generic family's.
 *
 * | call | request |
 * |---|---|
 * | list | `GET path?sort=["name","ASC"]&range=[0,9]&filter={…}`, the search as `q` |
 * | many | `GET path?filter={"id":[…]}` |
 * | one, create, update, remove | `GET path/{id}`, `POST path`, `PUT path/{id}`, `DELETE path/{id}` |
 */
export function createSimpleRestCalls(httpClient: HttpClient, declaration: Declaration): ResourceCalls {
  const { path, simpleRest } = declaration.api;
  const split = path.lastIndexOf('/');
  const resource = path.slice(split + 1);
  const fetchJson = toFetchJson(httpClient, failureReshaper(declaration));
  const provider = createProvider(path.slice(0, split), fetchJson, simpleRest?.countHeader);
  const records = createRecordReader(declaration);
  const list = createList({ declaration, resource, provider, records });

  async function many(ids: Identifier[], signal?: AbortSignal) {
    const { data } = await provider.getMany(resource, { ids, signal });
    return records.toRecords(data).records;
  }

  return { ...createResourceCalls(httpClient, declaration), list, many };
}

interface Parts {
  declaration: Declaration;
  /** The last segment of the path, which the package appends to the rest. */
  resource: string;
  provider: DataProvider;
  records: ReturnType<typeof createRecordReader>;
}

/** Reads a page of the list. A page past the end returns the last one. */
function createList({ declaration, resource, provider, records }: Parts): ResourceCalls['list'] {
  const { search: searchName = 'q' } = declaration.api.simpleRest ?? {};

  async function read({ filter = {}, sort, pagination, meta, signal }: ListParams): Promise<ListResponse> {
    const { search, ...filters } = typedFilter(declaration, shapeFilter(declaration, filter));
    const { data, total } = await provider.getList(resource, {
      filter: { ...filters, ...(search ? { [searchName]: search } : {}) },
      ...(sort && { sort }),
      ...(pagination && { pagination }),
      meta,
      signal,
    });
    const { records: found, malformed } = records.toRecords(data);
    // A Content-Range without a total, `items 0-9/*` (RFC 9110 §14.4), is read as NaN.
    const known = Number.isNaN(total) ? undefined : total;
    return { data: found, total: known, rows: data, ...(malformed && { meta: { malformed } }) };
  }

  return numberedPages(read, { total: false });
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
