import type { GetListParams } from 'react-admin';

/** A list as it was shown last. */
export interface ShownList {
  /** Its name among the resource's lists. */
  name: string;
  /** What its page was asked for by: the key of its rows in the query cache. */
  params: GetListParams;
  /** The query of its address. */
  search: string;
}

const shown = new Map<string, ShownList>();

/** What each resource's list showed last: the way that one came to a record. */
export const shownLists = {
  note: (resource: string, list: ShownList) => void shown.set(resource, list),
  of: (resource: string): ShownList | undefined => shown.get(resource),
};
