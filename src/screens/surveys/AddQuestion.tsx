import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { useShortcut } from '../../engine';
import { NewQuestion } from './NewQuestion';
import type { QuestionTexts } from './splitPastedQuestions';

/** One in a series of forms. */
interface QuestionForm {
  number: number;
  prefilled?: QuestionTexts | undefined;
  /** The questions queued for the forms after it. */
  waiting: readonly QuestionTexts[];
}

const first: QuestionForm = { number: 0, waiting: [] };

/**
 * The '+' below the questions. It opens a form, as does "Add questions" of a new survey, and is focused again
 * when that is closed.
 */
export function AddQuestion({ surveyId }: { surveyId: string }) {
  const [isOpen, setOpen] = useState<boolean | undefined>(useLocation().state?.isNew);
  const translate = useTranslate();
  const shortcut = useShortcut('n');
  const [{ number, prefilled, waiting }, setCurrent] = useState(first);
  const close = () => {
    setOpen(false);
    setCurrent(first);
  };
  const next = () =>
    setCurrent(({ number: last, waiting: [prefilled, ...later] }) => ({
      number: last + 1,
      prefilled,
      waiting: later,
    }));
  if (isOpen) {
    return (
      <NewQuestion
        key={number}
        {...{ surveyId, prefilled, waiting }}
        onWaiting={later => setCurrent(before => ({ ...before, waiting: later }))}
        onClose={close}
        onNext={next}
      />
    );
  }
  return (
    <Button
      autoFocus={isOpen === false}
      fullWidth
      variant="outlined"
      size="large"
      startIcon={<Add />}
      aria-keyshortcuts={shortcut}
      onClick={() => setOpen(true)}
      sx={{ borderStyle: 'dashed' }}
    >
      {translate('resources.survey-questions.add')}
    </Button>
  );
}
