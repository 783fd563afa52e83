import type { Json } from './Json';
import type { Sort } from './Sort';

/** What a list is asked for. What a function takes of it is not sent under its usual name as well. */
export interface PageRequest {
  /** What was typed into the search box; undefined where that is empty. */
  search: string | undefined;
  /**
   * The values of filters that are not empty, by their names: a boolean as one, a number as one, where their
   * field is. What fills the path is not among them.
   */
  filter: Readonly<Record<string, Json>>;
  /** The order. */
  sort: Sort;
  /** The page's number, counted from `pageBase`. */
  page: number;
  /** The most rows that are wanted. */
  perPage: number;
  /** The rows before the page. */
  offset: number;
  /** The page's cursor; undefined on the first page, and where pages have none. */
  cursor: string | undefined;
}
