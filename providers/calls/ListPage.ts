import type { GetListParams, RaRecord } from 'react-admin';
import type { MalformedRows } from '../../src/engine';
import type { HttpRequest } from '../http/HttpRequest';
import type { HttpResponse } from '../http/readResponse';

/** How a read is sent. */
export type ReadOptions = Pick<HttpRequest, 'signal' | 'isFresh' | 'timeout'>;

/** The parameters of a list request. `meta` fills the `{name}`s of its call. */
export type ListParams = Omit<GetListParams, 'signal'> & ReadOptions;

/** A page for react-admin: with the total, with information on adjacent pages, or both. */
export interface ListPage {
  data: RaRecord[];
  total?: number | undefined;
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean } | undefined;
  /** Present if rows are malformed, or if the upstream did not count all rows. */
  meta?: { malformed?: MalformedRows | undefined; moreThan?: number | undefined } | undefined;
}

/** The parsed response to a list request. */
export interface ListResponse extends Pick<ListPage, 'data' | 'meta' | 'total'> {
  /** The raw rows, including unreadable ones. */
  rows: unknown[];
  /** Undefined if the status means that there are no rows. */
  response?: HttpResponse;
  /** The names of the values that the request was declared to send. */
  sent?: ReadonlySet<string>;
}

/** The last page; without a known total, its last row gives the total. */
export const lastPage = (
  { data, meta, rows, total }: ListResponse,
  page: number,
  perPage: number,
): ListPage => ({ data, total: total ?? (page - 1) * perPage + rows.length, meta });
