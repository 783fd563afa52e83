import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { NewQuestion } from './NewQuestion';

/** The '+' below the questions; it makes room for a new one. */
export function AddQuestion({ surveyId }: { surveyId: string }) {
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  const close = () => setOpen(false);
  if (isOpen) return <NewQuestion surveyId={surveyId} onClose={close} />;
  return (
    <Button
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
