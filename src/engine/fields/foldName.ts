/** A name as it is compared with others: without case, accents, and what stands between its words. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_./-]+/g, ' ')
    .trim();
