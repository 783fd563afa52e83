import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFirstFocus } from '../../engine';
import { NewQuestion } from './NewQuestion';

/** The '+' below the questions; it makes room for a new one, and has the focus again when that is closed. */
export function AddQuestion({ surveyId }: { surveyId: string }) {
  const [isOpen, setOpen] = useState<boolean>();
  const translate = useTranslate();
  const room = useRef<HTMLDivElement>(null);
  useFirstFocus(room, isOpen === true);
  if (isOpen) {
    return (
      <Box ref={room}>
        <NewQuestion surveyId={surveyId} onClose={() => setOpen(false)} />
      </Box>
    );
  }
  return (
    <Button
      autoFocus={isOpen === false}
      fullWidth
      variant="outlined"
      size="large"
      startIcon={<Add />}
      onClick={() => setOpen(true)}
      sx={{ borderStyle: 'dashed' }}
    >
      {translate('resources.survey-questions.add')}
    </Button>
  );
}
