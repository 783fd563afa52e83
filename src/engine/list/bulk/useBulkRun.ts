import { useQueryClient } from '@tanstack/react-query';
import once from 'lodash/once';
import uniq from 'lodash/uniq';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useIsMounted, useNotify, useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { refetchShown } from '../../panel/reactAdminCache';
import type { Run } from '../../run/Run';
import { useCreateRun } from '../../run/useCreateRun';
import type { ToastDetails } from '../../ui/useOutcome';
import { offerUndo, undoReason } from '../../ui/useUndo';
import type { BulkRow, BulkTask } from './BulkTask';

interface StartedBulk {
  task: BulkTask;
  rows: readonly BulkRow[];
  run: Run;
}

/** A running or ended task. */
export interface CurrentBulk extends StartedBulk {
  /** Announces the outcome, only once; with the reasons of the failures if no dialog has shown them. */
  announce(wasShown: boolean): void;
}

interface Setting {
  declaration: Declaration;
  /** Called when the task ends, with the ids of the records that were not processed. */
  onEnd(remaining: RaRecord['id'][]): void;
}

async function leave({ run, announce }: CurrentBulk) {
  await run.cancel();
  announce(false);
}

/**
 * Runs a task over many records, one dialog at a time. Leaving the list cancels it. An Undo that cannot have
 * the dialog runs without one.
 */
export function useBulkRun({ declaration, onEnd }: Setting) {
  const queryClient = useQueryClient();
  const isMounted = useIsMounted();
  const [current, setCurrent] = useState<CurrentBulk>();
  const shown = useRef<CurrentBulk>(undefined);
  useEffect(() => () => void (shown.current && leave(shown.current)), []);
  const { name: resource } = declaration;
  const createRun = useCreateRun(resource);
  const announce = useAnnouncement(resource, (task, rows) => begin(task, rows, () => {}));

  function begin(task: BulkTask, rows: BulkRow[], whenEnded = onEnd) {
    const run = createRun({ rows, writeRow: task.write });
    const bulk = { task, rows, run };
    const started = { ...bulk, announce: once((wasShown: boolean) => announce(bulk, wasShown)) };
    run.subscribe(() => {
      const { step } = run.state();
      if (step !== 'ended' && step !== 'cancelled') return;
      refetchShown(queryClient);
      const remaining = rows.filter(({ state }) => state !== 'done' && state !== 'same').map(({ id }) => id);
      whenEnded(remaining);
      if (remaining.length === 0) close(started);
    });
    const isShown = isMounted.current && !shown.current;
    if (isShown) show(started);
    const sending = run.start();
    if (!isShown) void sending.then(() => leave(started));
  }

  function show(next: CurrentBulk | undefined) {
    shown.current = next;
    setCurrent(next);
  }

  /** Closes the dialog and announces the outcome. */
  function close(ended: CurrentBulk) {
    ended.announce(true);
    if (shown.current === ended) show(undefined);
  }

  return { current, begin, close };
}

/** Announces how many records were changed, with Undo if all of them can be reverted. */
function useAnnouncement(resource: string, begin: (task: BulkTask, rows: BulkRow[]) => void) {
  const notify = useNotify();
  const translate = useTranslate();
  const undoTask: BulkTask = {
    title: translate('ra.action.undo'),
    done: 'seamark.undo.done',
    some: 'seamark.bulk.undone',
    async write(row) {
      await row.revert?.().catch((error: unknown) => {
        throw undoReason(error);
      });
      delete row.revert;
      return 'done';
    },
  };
  return ({ task, rows, run }: StartedBulk, wasShown: boolean) => {
    const { counts, stoppedBy } = run.state();
    const { done, same } = counts;
    const isComplete = done + same === rows.length;
    if (done === 0 && (isComplete || wasShown)) {
      if (same > 0) notify('seamark.bulk.none', { type: 'info' });
      return;
    }
    const changed = rows.filter(({ state }) => state === 'done');
    const about = translate('seamark.list.total', { smart_count: done });
    const undo = () =>
      begin(
        undoTask,
        changed.map(row => ({ ...row, state: 'waiting' })),
      );
    const already = translate('seamark.bulk.same', { smart_count: same });
    const reasons = uniq([...rows.map(({ reason }) => reason), stoppedBy]).filter(each => each !== undefined);
    const details: ToastDetails = {
      ...(done > 0 &&
        changed.every(row => row.revert) && { undo: offerUndo({ resource, id: '' }, about, undo) }),
      ...(task.offer && { offer: task.offer }),
      notes: [...(isComplete && same > 0 ? [already] : []), ...(wasShown ? [] : reasons)],
    };
    if (isComplete) notify(task.done, { type: 'success', messageArgs: { smart_count: done }, details });
    else {
      const messageArgs = { done, count: rows.length };
      notify(task.some, { type: done > 0 ? 'warning' : 'error', messageArgs, details });
    }
  };
}
