/** Sizes in bytes, or in characters where the name says so. The servers reject what is above `upload`. */
export const csvLimits = {
  upload: 32 * 1024 * 1024,
  chunk: 1024 * 1024,
  head: 64 * 1024,
  rowCharacters: 64 * 1024,
  previewRows: 8,
  /** Rows that a report lists. */
  listedRows: 200,
} as const;
