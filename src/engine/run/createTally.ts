import { isOpen, type RowState, type RunRow } from './RunRow';

/** Rows by what became of them. */
export type Counts = Record<Exclude<RowState, 'waiting' | 'sent'>, number>;

/** Counts rows by their states: not all of them anew whenever one has changed. */
export function createTally(rows: readonly RunRow[]) {
  const counts: Counts = { created: 0, updated: 0, done: 0, same: 0, failed: 0, left: 0 };
  let done = 0;

  function count({ state }: RunRow, by: 1 | -1) {
    if (state === 'waiting' || state === 'sent') return;
    done += by;
    counts[state] += by;
  }
  for (const row of rows) count(row, 1);

  return {
    /** Changes a row; tells whether it needs nothing more. */
    change(row: RunRow, change: Partial<RunRow>): boolean {
      count(row, -1);
      Object.assign(row, change);
      count(row, 1);
      return !isOpen(row);
    },
    look: () => ({ counts: { ...counts }, done, total: rows.length }),
  };
}
