import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { readAgain } from '../../panel/readAgain';
import { useReached } from '../../panel/useReached';
import { createRun, untilOver } from '../../run/createRun';
import { undoReason } from '../../ui/useUndo';
import type { BulkRow } from './BulkRow';
import { failureText } from './failureText';

/**
 * Takes back what was done with many records, a few at a time, and says how many of them are as they were,
 * which are not, and why. It outlives the list.
 */
export function useTakeBack() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const whenReached = useReached();

  return async (changed: readonly BulkRow[], wordsOf: (error: unknown) => string): Promise<void> => {
    const rows = changed.map(row => ({ ...row, state: 'waiting' as const, reason: undefined }));
    const run = createRun({
      rows,
      writeRow: async ({ takeBack }) => {
        await takeBack?.();
        return 'done';
      },
      wordsOf: error => wordsOf(undoReason(error)),
      whenReached,
    });
    const { counts, stoppedBy = '' } = await untilOver(run);
    readAgain(queryClient);
    const left = rows.filter(({ state }) => (state as BulkRow['state']) !== 'done');
    if (left.length === 0) return notify('seamark.undo.done', { type: 'success' });
    const failures = left.map(({ name, reason = stoppedBy }) => ({ name, reason }));
    const text = translate('seamark.bulk.undone', { done: counts.done, count: rows.length });
    const message = failureText(text, failures, translate);
    notify('seamark.verbatim', { type: counts.done > 0 ? 'warning' : 'error', messageArgs: { message } });
  };
}
