import type { GetListParams, RaRecord } from 'react-admin';
import type { HttpResponse } from '../http/readAnswer';
import type { MalformedRows } from './createRecordReader';

/** What a list is asked for. `meta` fills the `{name}`s of its call. */
export type ListParams = GetListParams & { signal?: AbortSignal | undefined };

/** A page as react-admin takes it: with the number of all rows, or with what is around it, or both. */
export interface ListPage {
  data: RaRecord[];
  total?: number;
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
  /** Where something is wrong with the rows that came, or the upstream has not counted all of them. */
  meta?: { malformed?: MalformedRows | undefined; moreThan?: number | undefined } | undefined;
}

/** One list request's answer, read. */
export interface Answer extends Pick<ListPage, 'data' | 'meta'> {
  total?: number | undefined;
  /** The rows as they came, the unreadable ones included. */
  rows: unknown[];
  /** Undefined where its status means "none". */
  response?: HttpResponse;
}

/** A page that is the last one: its end is the number of all rows, where that is not told. */
export const lastPage = ({ data, meta, rows, total }: Answer, page: number, perPage: number): ListPage => ({
  data,
  total: total ?? (page - 1) * perPage + rows.length,
  ...(meta && { meta }),
});
