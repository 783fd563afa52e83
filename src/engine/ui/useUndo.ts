import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, type Identifier, useRecordContext, useResourceContext } from 'react-admin';
import { create } from 'zustand';
import { conflictOf } from '../panel/Conflict';
import { readAgain } from '../panel/readAgain';
import type { ToastDetails } from './ToastDetails';
import { useOutcome } from './useOutcome';

/** Somebody else has changed meanwhile what was to be taken back. */
export class ChangedMeanwhile extends Error {}

/** A record by its resource. */
interface Subject {
  resource: string;
  id: Identifier;
}

interface LastUndo extends Subject, Pick<ToastDetails, 'about'> {
  /** Milliseconds since 1970. */
  until: number;
  undo(): void;
}

/** The last change that can be taken back next to what it changed; undefined once it can't be any more. */
export const useLastUndo = create<LastUndo | undefined>()(() => undefined);

/** Milliseconds that it can be. */
const offeredFor = 10_000;

/**
 * Turns a call that reverts something into what a toast offers as Undo: its outcome is announced, and what is
 * shown is read again. It outlives the screen that it was offered on.
 * @param subject What was changed. Default: the record in context.
 * @param revert Returns what its toast has in addition to its text. It throws `ChangedMeanwhile`, or what a
 * guarded update throws, where it would overwrite someone else's change.
 */
export function useUndo() {
  const queryClient = useQueryClient();
  const { succeeded, failed } = useOutcome();
  const context = { resource: useResourceContext() ?? '', id: useRecordContext()?.id ?? '' };
  return (revert: () => Promise<ToastDetails>, about: ToastDetails, subject: Subject = context) => {
    const undo = async (): Promise<void> => {
      useLastUndo.setState(undefined, true);
      try {
        succeeded(undefined, 'seamark.undo.done', await revert());
      } catch (error) {
        failed(undoReason(error), about);
      } finally {
        readAgain(queryClient);
      }
    };
    useLastUndo.setState({ ...subject, about: about.about, undo, until: Date.now() + offeredFor }, true);
    return undo;
  };
}

/** Why something could not be taken back, in the words of Undo. */
export function undoReason(error: unknown): unknown {
  const isDeleted = (error as Partial<HttpError>).status === 404;
  if (isDeleted) return new Error('seamark.undo.deleted');
  return conflictOf(error) || error instanceof ChangedMeanwhile ? new Error('seamark.undo.changed') : error;
}
