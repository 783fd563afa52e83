import { useQueryClient } from '@tanstack/react-query';
import groupBy from 'lodash/groupBy';
import { useEffect, useEffectEvent, useState } from 'react';
import { type RaRecord, useNotify, useTranslate, useTranslateLabel } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { useWaitForConnection } from '../../panel/ConnectionContext';
import { refetchShown } from '../../panel/reactAdminCache';
import { createRun } from '../../run/createRun';
import { failureMessage } from '../../run/failureOf';
import type { Run } from '../../run/Run';
import type { ToastDetails } from '../../ui/useOutcome';
import { offerUndo, undoReason } from '../../ui/useUndo';
import type { BulkRow, BulkTask } from './BulkTask';

/** A running or ended task. */
export interface CurrentBulk {
  task: BulkTask;
  rows: readonly BulkRow[];
  run: Run;
}

interface Setting {
  declaration: Declaration;
  /** Called when the task ends, with the ids of the records that were not processed. */
  onEnd(remaining: RaRecord['id'][]): void;
}

/** Runs a task over many records, one task at a time. Leaving the list cancels it. */
export function useBulkRun({ declaration, onEnd }: Setting) {
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const whenOnline = useWaitForConnection();
  const [current, setCurrent] = useState<CurrentBulk>();
  const cancelOnLeave = useEffectEvent(() => void current?.run.cancel());
  useEffect(() => () => cancelOnLeave(), []);
  const { name: resource } = declaration;
  const messageFor = (error: unknown) =>
    failureMessage(error, {
      labelOf: source => String(translateLabel({ source, resource })),
      translate,
    });
  const announce = useAnnouncement(resource, messageFor);

  function begin(task: BulkTask, rows: BulkRow[]) {
    const run = createRun({
      rows,
      writeRow: task.write,
      messageFor,
      uncertain: translate('seamark.run.uncertain'),
      whenOnline,
    });
    const started = { task, rows, run };
    run.subscribe(() => {
      const { step } = run.state();
      if (step !== 'ended' && step !== 'cancelled') return;
      refetchShown(queryClient);
      const remaining = rows.filter(({ state }) => state !== 'done' && state !== 'same').map(({ id }) => id);
      onEnd(remaining);
      if (remaining.length === 0) close(started);
    });
    setCurrent(started);
    void run.start();
  }

  /** Closes the dialog and announces the outcome. */
  function close(ended: CurrentBulk) {
    announce(ended);
    setCurrent(undefined);
  }

  return { current, begin, close };
}

/** Announces how many records were changed, with Undo if all of them can be reverted. */
function useAnnouncement(resource: string, messageFor: (error: unknown) => string) {
  const notify = useNotify();
  const translate = useTranslate();
  const revert = useRevert();
  return ({ task, rows, run }: CurrentBulk) => {
    const changed = rows.filter(({ state }) => state === 'done');
    if (changed.length === 0) {
      if (run.state().counts.same > 0) notify('seamark.bulk.none', { type: 'info' });
      return;
    }
    const messageArgs = { smart_count: changed.length };
    const isUndoable = changed.every(row => row.revert);
    const offer = () =>
      offerUndo({ resource, id: '' }, translate('seamark.list.total', messageArgs), () =>
        revert(changed, messageFor),
      );
    const details: ToastDetails = {
      ...(isUndoable && { undo: offer() }),
      ...(task.offer && { offer: task.offer }),
    };
    notify(task.done, { type: 'success', messageArgs, details });
  };
}

/**
 * Reverts the changes of many records, a few at a time, and reports how many were reverted, and which failed
 * and why. Continues after the list unmounts.
 */
function useRevert() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const whenOnline = useWaitForConnection();

  return async (changed: readonly BulkRow[], messageFor: (error: unknown) => string): Promise<void> => {
    const rows = changed.map((row): BulkRow => ({ ...row, state: 'waiting' }));
    const run = createRun({
      rows,
      writeRow: async ({ revert }) => {
        await revert?.();
        return 'done';
      },
      messageFor: error => messageFor(undoReason(error)),
      uncertain: translate('seamark.run.uncertain'),
      whenOnline,
    });
    await run.start();
    const { counts, stoppedBy = '' } = run.state();
    refetchShown(queryClient);
    const remaining = rows.filter(({ state }) => state !== 'done');
    if (remaining.length === 0) return notify('seamark.undo.done', { type: 'success' });
    const failures = remaining.map(({ name, reason = stoppedBy }) => ({ name, reason }));
    const text = translate('seamark.bulk.undone', { done: counts.done, count: rows.length });
    const message = failureText(text, failures, translate);
    notify('seamark.verbatim', { type: counts.done > 0 ? 'warning' : 'error', messageArgs: { message } });
  };
}

/** The maximum number of names listed per reason. */
const maxNames = 3;

/** Appends to a text one line per reason, with the names of the records that failed. */
export function failureText(
  text: string,
  failures: readonly { name: string; reason: string }[],
  translate: (key: string, options: Record<string, unknown>) => string,
): string {
  const lines = Object.entries(groupBy(failures, 'reason')).map(([reason, failed]) => {
    const names = failed.map(({ name }) => name);
    const more = names.length - maxNames;
    const rest = more > 0 ? ` ${translate('seamark.batch.more', { count: more })}` : '';
    return `${names.slice(0, maxNames).join(', ')}${rest}: ${reason}`;
  });
  return [text, ...lines].join('\n');
}
