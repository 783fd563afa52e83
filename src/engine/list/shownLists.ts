import type { listParams } from '../declaration/listState';

/** The last shown state of a list. */
export interface ShownList {
  /** Its name among the resource's lists. */
  name: string;
  /** The parameters of the shown page, by which the query cache stores its rows. */
  params: ReturnType<typeof listParams>;
  /** The query string of its address. */
  search: string;
}

/** The last shown list of each resource: the list from which the user opened a record. */
export const shownLists = new Map<string, ShownList>();
