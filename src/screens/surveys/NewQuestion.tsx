import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
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
  useFormDraft,
  useOutcome,
} from '../../engine';

interface Props {
  surveyId: string;
  onClose(): void;
  /** Another question is to follow. */
  onNext(): void;
}

/** Writes a new question. The survey is read again afterwards: it may be activated now. */
export function NewQuestion({ surveyId, onClose, onNext }: Props) {
  const declaration = useDeclaration();
  const { fields } = declaration;
  const translate = useTranslate();
  const refresh = useRefresh();
  const { succeeded } = useOutcome();
  const { meta, confirmed } = useConfirmation();
  const goesOn = useRef(false);
  const forget = useRef<() => void>(undefined);
  const onSuccess = (question: RaRecord) => {
    succeeded(question, 'seamark.notification.added', { about: nameOf(declaration, question) });
    if (goesOn.current) {
      // The next form would offer it.
      forget.current?.();
      onNext();
    } else onClose();
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
          <HandOver forget={forget} />
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
          <FormToolbar
            onCancel={onClose}
            onSave={toNext => {
              goesOn.current = toNext;
            }}
          />
        </PanelForm>
      </Card>
    </CreateBase>
  );
}

function IfMultiChoice({ children }: { children: ReactNode }) {
  return useWatch({ name: 'type' }) === 'multi' ? children : null;
}

/** Hands out what drops all that is kept of the form. */
function HandOver({ forget }: { forget: RefObject<(() => void) | undefined> }) {
  const draft = useFormDraft();
  useEffect(() => {
    forget.current = () => draft?.forget();
  }, [draft, forget]);
  return null;
}
