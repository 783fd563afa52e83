import type { Json } from './Json';
import type { Sort } from './Sort';

/** What a list is asked for. */
export interface PageRequest {
  /** The search; undefined if empty. */
  search: string | undefined;
  /** Non-empty filters by name, typed, without those in the path. */
  filter: Readonly<Record<string, Json>>;
  /** The order. */
  sort: Sort;
  /** Counted from `pageBase`. */
  page: number;
  /** Most rows wanted. */
  perPage: number;
  /** Rows before the page. */
  offset: number;
  /** The page's cursor; undefined on the first page. */
  cursor: string | undefined;
}
