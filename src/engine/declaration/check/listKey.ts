import type { ListView } from '../Declaration';

/** Where a key of a list stands: `list.columns`, `lists.admin.columns`. */
export const listKey = (list: ListView, key: string): string =>
  list.name ? `lists.${list.name}.${key}` : `list.${key}`;
