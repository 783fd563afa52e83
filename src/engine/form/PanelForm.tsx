import { type BaseSyntheticEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Form, type FormProps, useSaveContext } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { ClearErrorsOnEdit } from '../ui/ClearErrorsOnEdit';
import { FocusFirstError } from '../ui/FocusFirstError';
import { useLeaveGuard } from '../ui/useLeaveGuard';
import type { DraftStore } from './drafts/createDraftStore';
import { KeepDraft } from './drafts/KeepDraft';
import { DraftContext, useDraft } from './drafts/useDraft';
import { type Reread, RereadContext } from './failure/RereadContext';

interface Props
  extends Omit<FormProps, 'reValidateMode' | 'shouldFocusError' | 'noValidate' | 'warnWhenUnsavedChanges'> {
  /**
   * What tells this form from every other: the resource, the record's id, and where a screen has several
   * forms for one record whatever differs in them. What is typed is kept under it; without it, nothing is.
   */
  draft?: readonly (string | number | undefined)[];
  /** Whether another query leads away without a question: what is typed is offered when it leads back. */
  leavesByQuery?: boolean;
  /** By which `askToLeave` finds the form: for one in a dialog. */
  name?: string;
  /** Reads the form's record from the server once more. Default: by its id. */
  reread?: Reread;
  /** Whether the server has said of the save that it was one; else the draft stays. Default: it has. */
  confirmed?: RefObject<boolean>;
}

const keptNowhere: never[] = [];

/**
 * React-admin's form as every form of the panel behaves (requirements.md §5): it is checked on submit, an
 * error goes as soon as its field is edited, the first input with an error gets the focus, what is typed is
 * kept, and leaving asks.
 */
export function PanelForm({
  children,
  draft: parts = keptNowhere,
  leavesByQuery = false,
  name,
  reread,
  confirmed,
  onSubmit,
  ...props
}: Props) {
  const saveContext = useSaveContext();
  const draft = useDraft(parts);
  const onSaved = useRef<() => void>(undefined);
  const [isSaved, setSaved] = useState(false);
  const send = onSubmit ?? saveContext?.save;
  const save = async (values: FieldValues, event?: BaseSyntheticEvent): Promise<unknown> => {
    const errors: unknown = await send?.(values, event);
    const isDone = errors === undefined || errors === null;
    setSaved(isDone);
    if (isDone) {
      if (confirmed?.current !== false) draft?.forget();
      onSaved.current?.();
    }
    return errors;
  };
  return (
    <Form {...props} onSubmit={save} reValidateMode="onSubmit" shouldFocusError={false} noValidate>
      <ClearErrorsOnEdit />
      <FocusFirstError />
      <FormGuard {...{ name, draft, leavesByQuery, isSaved, onSaved }} />
      {draft && <KeepDraft draft={draft} />}
      <DraftContext value={draft}>
        <RereadContext value={reread}>{children}</RereadContext>
      </DraftContext>
    </Form>
  );
}

interface FormGuardProps {
  name: string | undefined;
  draft: DraftStore | undefined;
  leavesByQuery: boolean;
  /** Whether the last submission saved it: a cancelled one has no errors either. */
  isSaved: boolean;
  /** Called once the form has been saved, before anything leads away from it. */
  onSaved: RefObject<(() => void) | undefined>;
}

/**
 * Asks before the form around is left with something unsaved in it, and saves it where that is the answer.
 */
function FormGuard({ name, draft, leavesByQuery, isSaved, onSaved }: FormGuardProps) {
  const { dirtyFields, isSubmitting, isSubmitSuccessful, submitCount } = useFormState();
  const anchor = useRef<HTMLSpanElement>(null);
  const answer = useRef<(isSaved: boolean) => void>(undefined);
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !(isSubmitSuccessful && isSaved);

  // Submitted and still here, and not because it was saved: it is invalid, or was rejected.
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
    leavesByQuery,
    save,
    ...(name !== undefined && { name }),
    ...(draft && { kept: () => draft.kept }),
  });
  return <span ref={anchor} hidden />;
}
