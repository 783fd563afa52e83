/**
 * Sizes in bytes, or in characters where the name says so. The upstream refuses what is above `upload`,
 * `code…` and `title…`.
 */
export const csvLimits = {
  upload: 32 * 1024 * 1024,
  chunk: 1024 * 1024,
  head: 64 * 1024,
  codeCharacters: 200,
  titleCharacters: 500,
  rowCharacters: 64 * 1024,
  previewRows: 8,
  listedIssues: 200,
} as const;
