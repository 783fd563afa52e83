/** What vite/writeListReads.ts writes: the first page's read of each list, by the list's address. */
declare module 'virtual:list-reads' {
  export const listReads: Record<string, import('./ListRead').ListRead | undefined>;
}
