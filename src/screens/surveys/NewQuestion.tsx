import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { CreateBase, type RaRecord, useRefresh, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  askToLeave,
  DraftOffer,
  FieldEntry,
  FormFields,
  FormToolbar,
  MultiPaste,
  nameOf,
  outcomeOf,
  PanelForm,
  useConfirmation,
  useDeclaration,
  useFormDraft,
  useOutcome,
  usePrefill,
} from '../../engine';
import { type QuestionTexts, splitPastedQuestions } from './pasted/splitPastedQuestions';

interface Props {
  surveyId: string;
  /** What it begins with, of a text that was pasted into a form before. */
  prefilled: QuestionTexts | undefined;
  /** What waits for the questions that follow. */
  waiting: readonly QuestionTexts[];
  onWaiting(waiting: readonly QuestionTexts[]): void;
  onClose(): void;
  /** Another question is to follow. */
  onNext(): void;
}

/**
 * Writes a new question; of a pasted survey one after the other. The survey is read again afterwards: it may
 * be activated now.
 */
export function NewQuestion({ surveyId, prefilled, waiting, onWaiting, onClose, onNext }: Props) {
  const declaration = useDeclaration();
  const { fields } = declaration;
  const translate = useTranslate();
  const refresh = useRefresh();
  const { succeeded } = useOutcome();
  const { meta, confirmed } = useConfirmation();
  const addsAnother = useRef(false);
  const isWaiting = waiting.length > 0;
  const forget = useRef<() => void>(undefined);
  const onSuccess = (question: RaRecord) => {
    const about = nameOf(declaration, question);
    succeeded(outcomeOf(question).message, 'seamark.notification.added', { about });
    if (addsAnother.current || isWaiting) {
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
        <PanelForm {...{ defaultValues, confirmed }} name="question" draft={['survey-questions', surveyId]}>
          <Start prefilled={prefilled} forget={forget} />
          <FormFields>
            <Typography component="h3" variant="h6">
              {translate('resources.survey-questions.add')}
            </Typography>
            <DraftOffer />
            <MultiPaste
              split={pasted => splitPastedQuestions(pasted, waiting)}
              {...{ waiting, onWaiting }}
              note={
                isWaiting
                  ? translate('resources.survey-questions.waiting', { smart_count: waiting.length })
                  : undefined
              }
              hint={translate('resources.survey-questions.several')}
              onLeaveOut={() => onWaiting([])}
              name="question"
            >
              <FieldEntry source="title" />
              <FieldEntry source="type" />
              <IfMultiChoice>
                <FieldEntry source="answerOptions" />
              </IfMultiChoice>
            </MultiPaste>
          </FormFields>
          <FormToolbar
            onCancel={isWaiting ? () => askToLeave(onClose, 'question') : onClose}
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

function IfMultiChoice({ children }: { children: ReactNode }) {
  return useWatch({ name: 'type' }) === 'multi' ? children : null;
}

/** Fills in what has waited for the form, and hands out what drops all that is kept of it. */
function Start({
  prefilled,
  forget,
}: Pick<Props, 'prefilled'> & { forget: RefObject<(() => void) | undefined> }) {
  const draft = useFormDraft();
  usePrefill(prefilled);
  useEffect(() => {
    forget.current = () => draft?.forget();
  }, [draft, forget]);
  return null;
}
