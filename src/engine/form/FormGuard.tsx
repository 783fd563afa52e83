import { type RefObject, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useLeaveGuard } from '../ui/useLeaveGuard';
import type { DraftKeeper } from './drafts/createDraftKeeper';

interface Props {
  name: string | undefined;
  draft: DraftKeeper | undefined;
  /** Whether the last submission saved it: one that was called off has no errors either. */
  isSaved: boolean;
  /** Called once the form has been saved, before anything leads away from it. */
  onSaved: RefObject<(() => void) | undefined>;
}

/**
 * Asks before the form around is left with something unsaved in it, and saves it where that is the answer.
 */
export function FormGuard({ name, draft, isSaved, onSaved }: Props) {
  const { dirtyFields, isSubmitting, isSubmitSuccessful, submitCount } = useFormState();
  const anchor = useRef<HTMLSpanElement>(null);
  const answer = useRef<(isSaved: boolean) => void>(undefined);
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !(isSubmitSuccessful && isSaved);

  // Submitted and still here, and not because it was saved: it is invalid, or was refused.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) answer.current?.(false);
  }, [submitCount, isSubmitting]);
  useEffect(() => () => answer.current?.(false), []);

  const save = () =>
    new Promise<boolean>(resolve => {
      answer.current = resolve;
      onSaved.current = () => resolve(true);
      anchor.current?.closest('form')?.requestSubmit();
    });
  useLeaveGuard(isUnsaved, {
    isSaving: isSubmitting,
    save,
    ...(name !== undefined && { name }),
    ...(draft && { kept: () => draft.kept }),
  });
  return <span ref={anchor} hidden />;
}
