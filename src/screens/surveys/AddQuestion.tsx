import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFirstFocus } from '../../engine';
import { NewQuestion } from './NewQuestion';

/** The '+' below the questions; it makes room for a new one, and has the focus again when that is closed. */
export function AddQuestion({ surveyId }: { surveyId: string }) {
  const [isOpen, setOpen] = useState<boolean>();
  const translate = useTranslate();
  const [number, setNumber] = useState(0);
  if (isOpen) {
    return (
      <Room key={number}>
        <NewQuestion
          surveyId={surveyId}
          onClose={() => setOpen(false)}
          onNext={() => setNumber(number + 1)}
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
      data-key="n"
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
