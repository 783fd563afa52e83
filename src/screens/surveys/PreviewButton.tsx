import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Survey, SurveyQuestion } from '../../../resources/surveys';
import { SurveyPreview } from './SurveyPreview';

/** Shows the survey in context as the app asks it. */
export function PreviewButton({ questions }: { questions: readonly SurveyQuestion[] }) {
  const survey = useRecordContext<Survey>();
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  const close = () => setOpen(false);
  if (!survey) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('resources.surveys.preview.title')}
      </Button>
      {isOpen && <SurveyPreview {...{ survey, questions }} onClose={close} />}
    </>
  );
}
