import cloneDeepWith from 'lodash/cloneDeepWith';
import isEqual from 'lodash/isEqual';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Form, type FormProps, useSaveContext } from 'react-admin';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { FormErrors } from '../ui/FormErrors';
import { useLeaveGuard } from '../ui/useLeaveGuard';
import type { DraftStore } from './drafts/createDraftStore';
import { KeepDraft } from './drafts/KeepDraft';
import { DraftContext, useDraft } from './drafts/useDraft';
import { type Reread, RereadContext } from './useServerCheck';

interface Props
  extends Omit<FormProps, 'reValidateMode' | 'shouldFocusError' | 'noValidate' | 'warnWhenUnsavedChanges'> {
  /**
   * Identifies this form's draft: the resource, the record's id and, if a screen has several forms for one
   * record, what distinguishes them. Without it, no draft is stored.
   */
  draft?: readonly (string | number | undefined)[];
  /** Whether a change of the query needs no question, because the draft is offered on return. */
  leavesByQuery?: boolean;
  /** The name under which `confirmLeave` finds the form, if it is in a dialog. */
  name?: string;
  /** Refetches the form's record from the server. Default: by its id. */
  reread?: Reread;
  /** Called after a save, once its draft is removed. */
  onSaved?(): void;
  /** Whether the server confirmed the save; if not, the draft stays. Default: true. */
  confirmed?: RefObject<boolean>;
}

const noDraft: never[] = [];

/**
 * React-admin's form with the panel's behaviour (requirements.md §5): it is validated on submit, editing a
 * field clears its error, the first invalid input gets the focus, a draft is stored, and leaving asks.
 */
export function PanelForm({
  children,
  draft: parts = noDraft,
  leavesByQuery = false,
  name,
  reread,
  confirmed,
  onSubmit,
  onSaved,
  ...props
}: Props) {
  const saveContext = useSaveContext();
  const draft = useDraft(parts);
  const resolveSave = useRef<(isSaved: boolean) => void>(undefined);
  const copyValues = useRef<() => FieldValues>(() => ({}));
  const [isSaved, setSaved] = useState(false);
  /** The values being sent or saved. Pressing Save again before the form is left does not send them twice. */
  const sent = useRef<{ values: FieldValues; result: Promise<unknown> }>(undefined);
  const send = async (values: FieldValues): Promise<unknown> => (onSubmit ?? saveContext?.save)?.(values);
  const save = async (): Promise<unknown> => {
    const forgetDraft = draft?.sending();
    const values = copyValues.current();
    if (!sent.current || !isEqual(sent.current.values, values))
      sent.current = { values, result: send(values) };
    const { result } = sent.current;
    const isFailed = Boolean(await result.catch(() => true));
    if (isFailed) sent.current = undefined;
    const errors = await result;
    const isDone = errors === undefined || errors === null;
    setSaved(isDone);
    if (isDone) {
      if (confirmed?.current !== false) forgetDraft?.();
      resolveSave.current?.(true);
      onSaved?.();
    }
    return errors;
  };
  return (
    <Form {...props} onSubmit={save} reValidateMode="onSubmit" shouldFocusError={false} noValidate>
      <FormErrors />
      <FormGuard {...{ name, draft, leavesByQuery, isSaved, resolveSave, copyValues }} />
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
  /** Whether the last submission was saved: a cancelled one has no errors either. */
  isSaved: boolean;
  /** Set to a function to call with whether a requested save succeeded, before any navigation. */
  resolveSave: RefObject<((isSaved: boolean) => void) | undefined>;
  /** Set to a function that copies the values, with the disabled inputs' that react-hook-form omits. */
  copyValues: RefObject<() => FieldValues>;
}

/** Asks before the surrounding form is left with unsaved changes, and saves it on request. */
function FormGuard({ name, draft, leavesByQuery, isSaved, resolveSave, copyValues }: FormGuardProps) {
  const { getValues } = useFormContext();
  const { dirtyFields, isSubmitting, isSubmitSuccessful, submitCount } = useFormState();
  const anchor = useRef<HTMLSpanElement>(null);
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !(isSubmitSuccessful && isSaved);

  useEffect(() => {
    copyValues.current = () =>
      cloneDeepWith(getValues(), value => (value instanceof Blob ? value : undefined));
  }, [copyValues, getValues]);
  // A submit that neither saved nor unmounted the form was invalid or rejected.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) resolveSave.current?.(false);
  }, [submitCount, isSubmitting, resolveSave]);
  useEffect(() => () => resolveSave.current?.(false), [resolveSave]);

  const save = () =>
    new Promise<boolean>(resolve => {
      resolveSave.current = resolve;
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
