import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CreateBase, type RaRecord, useRefresh, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  DraftOffer,
  FieldEntry,
  FormFields,
  FormToolbar,
  nameOf,
  PanelForm,
  useConfirmation,
  useDeclaration,
  useOutcome,
} from '../../engine';

interface Props {
  surveyId: string;
  onClose(): void;
}

/** Writes a new question. The survey is read again afterwards: it may be activated now. */
export function NewQuestion({ surveyId, onClose }: Props) {
  const declaration = useDeclaration();
  const { fields } = declaration;
  const translate = useTranslate();
  const refresh = useRefresh();
  const { succeeded } = useOutcome();
  const { meta, confirmed } = useConfirmation();
  const onSuccess = (question: RaRecord) => {
    succeeded(question, 'seamark.notification.added', { about: nameOf(declaration, question) });
    onClose();
    refresh();
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
      mutationOptions={{ onSuccess, meta }}
    >
      <Card variant="outlined">
        <PanelForm {...{ defaultValues, confirmed }} draft={['survey-questions', surveyId]}>
          <FormFields>
            <Typography component="h3" variant="h6">
              {translate('resources.survey-questions.add')}
            </Typography>
            <DraftOffer />
            <FieldEntry source="title" />
            <FieldEntry source="type" />
            <IfMultiChoice>
              <FieldEntry source="answerOptions" />
            </IfMultiChoice>
          </FormFields>
          <FormToolbar onCancel={onClose} />
        </PanelForm>
      </Card>
    </CreateBase>
  );
}

function IfMultiChoice({ children }: { children: ReactNode }) {
  return useWatch({ name: 'type' }) === 'multi' ? children : null;
}
