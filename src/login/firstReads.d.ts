/** What vite/listFirstReads.ts writes: the first read of each list, by the list's address. */
declare module 'virtual:first-reads' {
  export const firstReads: Record<string, import('../prefetch/firstReads').Read | undefined>;
}
