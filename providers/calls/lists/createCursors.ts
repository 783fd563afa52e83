/** Queries whose cursors are remembered. */
const limit = 20;

/**
 * The cursors of the pages of the latest queries: react-admin asks for a page by its number, and the upstream
 * names only the page after the one that it answers.
 */
export function createCursors() {
  const queries = new Map<string, string[]>();
  return {
    /** Cursors by page, the first page's, which is empty, at 0. */
    of(query: unknown): string[] {
      const key = JSON.stringify(query);
      const known = queries.get(key) ?? [''];
      queries.delete(key);
      queries.set(key, known);
      const [oldest] = queries.keys();
      if (queries.size > limit && oldest !== undefined) queries.delete(oldest);
      return known;
    },
    /** Forgets all: a write has moved the pages. */
    clear: () => queries.clear(),
  };
}
