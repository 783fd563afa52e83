import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { CreateBase, type RaRecord, useIsMounted, useRefresh, useTranslate } from 'react-admin';
import {
  confirmLeave,
  DraftOffer,
  FieldEntry,
  FormFields,
  FormToolbar,
  MultiPaste,
  outcomeOf,
  PanelForm,
  useDeclaration,
  useFirstFocus,
  useOutcome,
  usePrefill,
} from '../../engine';
import { type QuestionTexts, splitPastedQuestions } from './splitPastedQuestions';

interface Props {
  surveyId: string;
  /** A question pasted into an earlier form. */
  prefilled: QuestionTexts | undefined;
  /** The questions queued for the next forms. */
  waiting: readonly QuestionTexts[];
  onWaiting(waiting: readonly QuestionTexts[]): void;
  onClose(): void;
  onNext(): void;
}

/**
 * The form of a new question; several pasted ones follow each other. It refreshes the survey after a save,
 * because that may allow activating it.
 */
export function NewQuestion({ surveyId, prefilled, waiting, onWaiting, onClose, onNext }: Props) {
  const declaration = useDeclaration();
  const { fields } = declaration;
  const refresh = useRefresh();
  const { succeeded } = useOutcome();
  const confirmed = useRef(true);
  const addsAnother = useRef(false);
  const isWaiting = waiting.length > 0;
  const isOpen = useIsMounted();
  const card = useRef<HTMLDivElement>(null);
  useFirstFocus(card, true);
  const onSuccess = (question: RaRecord) => {
    const about = declaration.recordRepresentation(question);
    const { message, isUnconfirmed } = outcomeOf(question);
    confirmed.current = !isUnconfirmed;
    succeeded(message, 'seamark.notification.added', { about });
    // It may have been cancelled during the save; another question may be open.
    if (isOpen.current && (addsAnother.current || isWaiting)) onNext();
    else if (isOpen.current) onClose();
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
      mutationOptions={{ onSuccess }}
    >
      <Card ref={card} variant="outlined">
        <PanelForm {...{ defaultValues, confirmed }} name="question" draft={['survey-questions', surveyId]}>
          <QuestionFields {...{ prefilled, waiting, onWaiting }} />
          <FormToolbar
            onCancel={isWaiting ? () => confirmLeave(onClose, { name: 'question' }) : onClose}
            saveNext="seamark.record.save_another"
            onSave={toNext => {
              addsAnother.current = toNext;
            }}
          />
        </PanelForm>
      </Card>
    </CreateBase>
  );
}

/** The inputs of a question. Several pasted questions are queued. */
function QuestionFields(props: Pick<Props, 'prefilled' | 'waiting' | 'onWaiting'>) {
  const { prefilled, waiting, onWaiting } = props;
  usePrefill(prefilled);
  const translate = useTranslate();
  const note = translate('resources.survey-questions.waiting', { smart_count: waiting.length });
  return (
    <FormFields>
      <Typography component="h3" variant="h6">
        {translate('resources.survey-questions.add')}
      </Typography>
      <DraftOffer />
      <MultiPaste
        split={pasted => splitPastedQuestions(pasted, waiting)}
        {...{ waiting, onWaiting }}
        note={waiting.length > 0 ? note : undefined}
        hint={translate('resources.survey-questions.several')}
        onLeaveOut={() => onWaiting([])}
        name="question"
      >
        <FieldEntry source="title" />
        <FieldEntry source="type" />
        <FieldEntry source="answerOptions" />
      </MultiPaste>
    </FormFields>
  );
}
