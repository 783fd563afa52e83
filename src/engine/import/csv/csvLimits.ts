/** Sizes in bytes, or in characters if the name says so. The servers reject files larger than `upload`. */
export const csvLimits = {
  upload: 32 * 1024 * 1024,
  head: 64 * 1024,
  rowCharacters: 64 * 1024,
  previewRows: 8,
  /** The maximum number of rows that a report lists. */
  listedRows: 200,
} as const;
