/** Sizes in bytes, or in characters where the name says so. `upload` is what the upstream takes in one form. */
export const csvLimits = {
  upload: 32 * 1024 * 1024,
  chunk: 1024 * 1024,
  head: 64 * 1024,
  rowCharacters: 64 * 1024,
  previewRows: 8,
  listedIssues: 200,
} as const;
