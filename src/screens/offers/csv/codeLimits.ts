/** Characters that the upstream takes, and rows that a report lists. */
export const codeLimits = { codeCharacters: 200, titleCharacters: 500, listedIssues: 200 } as const;
