import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CreateBase, Form, useRefresh, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  ClearErrorsOnEdit,
  Draft,
  FocusFirstFault,
  FormEntry,
  FormToolbar,
  useDeclaration,
  useOutcome,
} from '../../engine';

interface Props {
  surveyId: string;
  onClose(): void;
}

/** Writes a new question. The survey is read again afterwards: it may be activated now. */
export function NewQuestion({ surveyId, onClose }: Props) {
  const { fields } = useDeclaration();
  const translate = useTranslate();
  const refresh = useRefresh();
  const { succeeded } = useOutcome();
  const onSuccess = (question: unknown) => {
    succeeded(question, 'seamark.notification.added');
    onClose();
    refresh();
  };
  const entry = (source: string) => {
    const field = fields[source];
    return field && <FormEntry placed={{ source, field }} />;
  };
  const defaultValues = {
    surveyId,
    type: fields.type?.initial,
    answerOptions: fields.answerOptions?.initial,
  };
  return (
    <CreateBase
      resource="survey-questions"
      redirect={false}
      disableAuthentication
      mutationOptions={{ onSuccess }}
    >
      <Card variant="outlined">
        <Form
          defaultValues={defaultValues}
          reValidateMode="onSubmit"
          shouldFocusError={false}
          warnWhenUnsavedChanges
          noValidate
        >
          <ClearErrorsOnEdit />
          <FocusFirstFault />
          <CardContent sx={{ display: 'grid', gap: 1, p: { xs: 2, sm: 3 } }}>
            <Typography component="h3" variant="h6">
              {translate('resources.survey-questions.add')}
            </Typography>
            <Draft resource={`survey-questions.${surveyId}`} />
            {entry('title')}
            {entry('type')}
            <IfMultiChoice>{entry('answerOptions')}</IfMultiChoice>
          </CardContent>
          <FormToolbar onCancel={onClose} />
        </Form>
      </Card>
    </CreateBase>
  );
}

function IfMultiChoice({ children }: { children: ReactNode }) {
  return useWatch({ name: 'type' }) === 'multi' ? children : null;
}
