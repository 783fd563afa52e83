import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, type Identifier, useRecordContext, useResourceContext } from 'react-admin';
import { create } from 'zustand';
import { conflictOf } from '../panel/Conflict';
import { refetchShown } from '../panel/reactAdminCache';
import type { ToastDetails } from './useOutcome';
import { useOutcome } from './useOutcome';

/** Thrown if someone else has changed the record since the change to be undone. */
export class ChangedMeanwhile extends Error {}

/** A record's resource and id; `''` for several records of a list. */
interface Subject {
  resource: string;
  id: Identifier;
}

interface LastUndo extends Subject {
  about: ToastDetails['about'];
  /** Milliseconds since 1970. */
  until: number;
  undo(): void;
}

/** The last change that can still be undone; undefined if there is none. */
export const useLastUndo = create<LastUndo | undefined>()(() => undefined);

/** How long Undo is offered, in milliseconds. */
const offeredFor = 10_000;

/**
 * Offers Undo next to what was changed. The last offer replaces the one before.
 * @returns The same Undo for the toast. Either button ends this offer; only the first press undoes.
 */
export function offerUndo(subject: Subject, about: ToastDetails['about'], undo: () => void): () => void {
  let isUsed = false;
  const undoNow = () => {
    if (isUsed) return;
    isUsed = true;
    if (useLastUndo.getState()?.undo === undoNow) useLastUndo.setState(undefined, true);
    undo();
  };
  useLastUndo.setState({ ...subject, about, undo: undoNow, until: Date.now() + offeredFor }, true);
  return undoNow;
}

/**
 * Turns a call that reverts a change into a toast's Undo, which announces its result and reloads the shown
 * data. It outlives the screen that offered it.
 * @param subject The changed record. Default: the record in context.
 * @param revert Returns the details of its toast. Throws `ChangedMeanwhile`, or a guarded update's error, if
 * it would overwrite someone else's change.
 */
export function useUndo() {
  const queryClient = useQueryClient();
  const { succeeded, failed } = useOutcome();
  const context = { resource: useResourceContext() ?? '', id: useRecordContext()?.id ?? '' };
  return (revert: () => Promise<ToastDetails>, about: ToastDetails, subject: Subject = context) =>
    offerUndo(subject, about.about, async () => {
      try {
        succeeded(undefined, 'seamark.undo.done', await revert());
      } catch (error) {
        failed(undoReason(error), about);
      } finally {
        refetchShown(queryClient);
      }
    });
}

/** Why an undo failed, as an error with Undo's own message. */
export function undoReason(error: unknown): unknown {
  const isDeleted = (error as Partial<HttpError>).status === 404;
  if (isDeleted) return new Error('seamark.undo.deleted');
  return conflictOf(error) || error instanceof ChangedMeanwhile ? new Error('seamark.undo.changed') : error;
}
