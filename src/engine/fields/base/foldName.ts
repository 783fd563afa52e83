/** Normalises a name for comparison: no case, accents or separators. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_./-]+/g, ' ')
    .trim();
