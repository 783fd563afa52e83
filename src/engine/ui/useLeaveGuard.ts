import { useEffect, useRef } from 'react';
import { type Kept, unsaved } from './unsaved';

interface LeaveOptions {
  /** The name under which `confirmLeave` finds it, for a dialog that is about to close. */
  name?: string;
  /** Prefix of the question's texts: `title`, `text`, `stay` and `leave`. */
  texts?: string;
  /**
   * Whether a save is in progress: a navigation waits for it, continues after a success and asks after a
   * failure.
   */
  isSaving?: boolean;
  /** Whether a change of the screen's query needs no question. */
  leavesByQuery?: boolean;
  /** Whether it is a running process, such as an import; its screen stays to show the result. */
  runs?: boolean;
  /** Saves it and resolves with whether that succeeded. Without it, the question has no Save. */
  save?: (() => Promise<boolean>) | undefined;
  /** What is restored when the form is opened again. Default: nothing. */
  kept?: () => Kept;
}

/**
 * Asks before unsaved changes or a running process are left by a link, Back, another query or closing the
 * page. Marks the titles until then.
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
