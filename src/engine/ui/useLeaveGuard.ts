import { useEffect, useRef } from 'react';
import { addUnsaved, type Unsaved } from './unsaved';

/**
 * Asks before unsaved changes or a running process are left by a link, Back, another query or closing the
 * page. Marks the titles until then.
 */
export function useLeaveGuard(isUnsaved: boolean, options: Partial<Unsaved> = {}): void {
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
    return addUnsaved(entry);
  }, [isUnsaved, name, texts, isSaving, runs, leavesByQuery, canBeSaved]);
}
