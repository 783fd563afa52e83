import { Form, type FormProps } from 'react-admin';
import { ClearErrorsOnEdit } from './ClearErrorsOnEdit';
import { FocusFirstError } from './FocusFirstError';

type Props = Omit<FormProps, 'reValidateMode' | 'shouldFocusError' | 'noValidate'>;

/**
 * React-admin's form as every form of the panel behaves (requirements.md §5): it is checked on submit, an
 * error goes as soon as its field is edited, and the first input with an error gets the focus.
 */
export function PanelForm({ children, ...props }: Props) {
  return (
    <Form {...props} reValidateMode="onSubmit" shouldFocusError={false} noValidate>
      <ClearErrorsOnEdit />
      <FocusFirstError />
      {children}
    </Form>
  );
}
