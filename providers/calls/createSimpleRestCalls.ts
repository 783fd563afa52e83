import createProvider from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils, Identifier, RaRecord } from 'react-admin';
import type { Declaration } from '../../src/engine';
import { toFormError } from '../errors/errorsForForm';
import { isStatus } from '../errors/isStatus';
import type { HttpClient } from '../http/createHttpClient';
import type { HttpRequest } from '../http/HttpRequest';
import { confirmCreate, confirmUpdate, type WriteResponse } from './confirmWrite';
import { numberedPages } from './createLister';
import { createRecordReader } from './createRecordReader';
import { failureReshaper } from './createSender';
import type { Writes } from './createWrites';
import type { ListParams, ListResponse } from './ListPage';
import type { ResourceCalls } from './ResourceCalls';
import { shapeFilter } from './shapeFilter';

/**
 * The calls of a resource with ra-data-simple-rest's conventions, made by that package over the panel's HTTP
 * client; `loadSimpleRestCalls` loads it with the first call.
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
  const parts: Parts = { declaration, resource, provider, records };

  async function one(id: Identifier, meta?: object, signal?: AbortSignal) {
    const { data } = await provider.getOne(resource, { id, meta, signal });
    return records.toRequested(data, id);
  }

  async function many(ids: Identifier[], signal?: AbortSignal) {
    const { data } = await provider.getMany(resource, { ids, signal });
    return records.toRecords(data).records;
  }

  return { list: createList(parts), many, one, ...createWrites(parts, one) };
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
    const { search, ...filters } = shapeFilter(declaration, filter);
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

function createWrites(
  { declaration, resource, provider, records }: Parts,
  one: ResourceCalls['one'],
): Writes {
  async function write(
    id: Identifier | undefined,
    known: object,
    send: () => Promise<{ data: unknown }>,
    confirm: (response: WriteResponse) => Promise<RaRecord | undefined>,
  ) {
    try {
      const { data: body } = await send();
      const returned = records.toRecord(body);
      const hasRecord = records.recordIn(body) !== undefined;
      const stored = await confirm({ body, status: 200, returned, hasRecord });
      return { ...known, ...returned, ...stored, id: id ?? returned?.id ?? '' };
    } catch (error) {
      throw toFormError(error, declaration);
    }
  }

  return {
    create({ data = {}, values }) {
      const send = () => provider.create(resource, { data: declaration.toPayload(data), meta: values });
      return write(undefined, data, send, response => confirmCreate(response, values?.onUnconfirmed));
    },
    update(id, previous, { data = {}, values }) {
      const previousData = { ...previous, id };
      const send = () =>
        provider.update(resource, { id, data: declaration.toPayload(data), previousData, meta: values });
      const lookUp = () => one(id, values);
      return write(id, { ...previous, ...data }, send, response =>
        confirmUpdate(declaration, response, { id, previous, data, lookUp }),
      );
    },
    async remove(id, previous = {}) {
      const record = { ...previous, id };
      try {
        await provider.delete(resource, { id, previousData: record });
      } catch (error) {
        if (!isStatus(error, 404)) throw error;
      }
      return record;
    },
  };
}

/**
 * Adapts the panel's HTTP client to react-admin's `fetchJson`, which ra-data-simple-rest expects. Tokens,
 * timeouts, retries and errors stay the panel's. The URL is a path below the API's base.
 */
function toFetchJson(
  httpClient: HttpClient,
  reshapeFailure?: (body: unknown) => unknown,
): typeof fetchUtils.fetchJson {
  return async (path, { method, body, headers, signal } = {}) => {
    const response = await httpClient(String(path), {
      // The package uses only methods that the panel has, and its bodies are JSON.
      method: (method ?? 'GET') as NonNullable<HttpRequest['method']>,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
      ...(signal && { signal }),
      ...(reshapeFailure && { reshapeFailure }),
    });
    const { status, headers: returnedHeaders, body: json } = response;
    return { status, headers: returnedHeaders, body: JSON.stringify(json) ?? '', json };
  };
}
