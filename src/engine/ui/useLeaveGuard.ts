import { useEffect, useRef } from 'react';
import { type Kept, unsaved } from './unsaved';

interface LeaveOptions {
  /** By which `askToLeave` finds it: for something in a dialog that is to be closed. */
  name?: string;
  /** The group of messages that the question is made of: `title`, `text`, `stay` and `leave`. */
  texts?: string;
  /**
   * Whether it is being saved just now: nothing is asked meanwhile, a success leads on, a failure is followed
   * by the question.
   */
  isSaving?: boolean;
  /** Whether another query of the screen leads away without a question. */
  leavesByQuery?: boolean;
  /** Whether it runs, an import for one: once it has ended the screen stays, and shows how. */
  runs?: boolean;
  /** Saves it and says whether that succeeded. Without it the question has no Save. */
  save?: (() => Promise<boolean>) | undefined;
  /** What of it comes back when the form is opened again. Without it all is lost. */
  kept?: () => Kept;
}

/**
 * Asks before an unsaved change, or something that runs, is left: by a link, Back, another query or by
 * closing the page. Until then titles have a mark.
 */
export function useLeaveGuard(isUnsaved: boolean, options: LeaveOptions = {}): void {
  const { name, texts = 'seamark.leave', isSaving = false, runs = false, leavesByQuery = false } = options;
  const canBeSaved = options.save !== undefined;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const save = async () => (await latest.current.save?.()) ?? false;
    const kept = () => latest.current.kept?.() ?? 'nothing';
    const entry = { name, texts, isSaving, runs, leavesByQuery, kept, save: canBeSaved ? save : undefined };
    return unsaved.add(entry);
  }, [isUnsaved, name, texts, isSaving, runs, leavesByQuery, canBeSaved]);
}
