import type { GetListParams, RaRecord } from 'react-admin';
import type { Oddities } from './createRecordReader';

/** What a list is asked for. `meta` fills the `{name}`s of its call. */
export type ListParams = GetListParams & { signal?: AbortSignal | undefined };

/** A page as react-admin takes it: with the number of all rows, or with what is around it, or both. */
export interface ListPage {
  data: RaRecord[];
  total?: number;
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
  /** Where something is wrong with the rows that came. */
  meta?: { oddities: Oddities } | undefined;
}
