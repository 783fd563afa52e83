/** Field types that no list is ordered by anyhow: they need no `sortable: false`. */
export const isUnordered = (type: string): boolean =>
  ['texts', 'json', 'items', 'references', 'list'].includes(type);
