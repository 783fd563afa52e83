import { Form, type FormProps } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ClearErrorsOnEdit } from './ClearErrorsOnEdit';
import { FocusFirstError } from './FocusFirstError';
import { useLeaveGuard } from './useLeaveGuard';

interface Props
  extends Omit<FormProps, 'reValidateMode' | 'shouldFocusError' | 'noValidate' | 'warnWhenUnsavedChanges'> {
  /** Asks before the screen is left with something unsaved in it; a dialog leaves that to its screen. */
  isGuarded?: boolean;
}

/**
 * React-admin's form as every form of the panel behaves (requirements.md §5): it is checked on submit, an
 * error goes as soon as its field is edited, and the first input with an error gets the focus.
 */
export function PanelForm({ children, isGuarded, ...props }: Props) {
  return (
    <Form {...props} reValidateMode="onSubmit" shouldFocusError={false} noValidate>
      <ClearErrorsOnEdit />
      <FocusFirstError />
      {isGuarded && <UnsavedQuestion />}
      {children}
    </Form>
  );
}

function UnsavedQuestion() {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
  return useLeaveGuard(isUnsaved, { isSaving: isSubmitting }).dialog;
}
