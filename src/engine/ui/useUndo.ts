import { useQueryClient } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import { conflictOf } from '../panel/Conflict';
import { readAgain } from '../panel/readAgain';
import type { ToastDetails } from './ToastDetails';
import { useOutcome } from './useOutcome';

/** Somebody else has changed meanwhile what was to be taken back. */
export class ChangedMeanwhile extends Error {}

/**
 * Makes of a call that takes something back what a toast offers as Undo: it is announced in its turn, and
 * what is shown is read again. It outlives the screen that it was offered on.
 * @param takeBack Answers what its toast has beside its text. It throws `ChangedMeanwhile`, or what a guarded
 * update throws, where somebody else's change is in its way.
 */
export function useUndo() {
  const queryClient = useQueryClient();
  const { succeeded, failed } = useOutcome();
  return (takeBack: () => Promise<ToastDetails>, about: ToastDetails) => async (): Promise<void> => {
    try {
      succeeded(undefined, 'seamark.undo.done', await takeBack());
    } catch (error) {
      failed(undoReason(error), about);
    } finally {
      readAgain(queryClient);
    }
  };
}

/** Why something could not be taken back, in the words of Undo. */
export function undoReason(error: unknown): unknown {
  const isGone = (error as Partial<HttpError>).status === 404;
  if (isGone) return new Error('seamark.undo.gone');
  return conflictOf(error) || error instanceof ChangedMeanwhile ? new Error('seamark.undo.changed') : error;
}
