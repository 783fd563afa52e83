import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFirstFocus, useShortcut } from '../../engine';
import { NewQuestion } from './NewQuestion';
import type { QuestionTexts } from './pasted/splitPastedQuestions';

/** One form after the other: what this one begins with, and what waits for those after it. */
interface Turn {
  number: number;
  prefilled?: QuestionTexts | undefined;
  waiting: readonly QuestionTexts[];
}

const first: Turn = { number: 0, waiting: [] };

/** The '+' below the questions; it makes room for a new one, and has the focus again when that is closed. */
export function AddQuestion({ surveyId }: { surveyId: string }) {
  const [isOpen, setOpen] = useState<boolean>();
  const translate = useTranslate();
  const shortcut = useShortcut('n');
  const [{ number, prefilled, waiting }, setTurn] = useState(first);
  const close = () => {
    setOpen(false);
    setTurn(first);
  };
  const next = () =>
    setTurn(({ number: last, waiting: [next, ...later] }) => ({
      number: last + 1,
      prefilled: next,
      waiting: later,
    }));
  if (isOpen) {
    return (
      <Room key={number}>
        <NewQuestion
          {...{ surveyId, prefilled, waiting }}
          onWaiting={later => setTurn(turn => ({ ...turn, waiting: later }))}
          onClose={close}
          onNext={next}
        />
      </Room>
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

/** The focus goes to its first input. */
function Room({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  useFirstFocus(room, true);
  return <Box ref={room}>{children}</Box>;
}
