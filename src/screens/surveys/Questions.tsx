import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { RecordContextProvider, ResourceContextProvider, useGetList, useTranslate } from 'react-admin';
import type { Survey, SurveyQuestion } from '../../../resources/surveys';
import { CardSkeletons, DeleteButton, LoadArea, useDeclaration } from '../../engine';
import { AddQuestion } from './AddQuestion';
import { SurveyPreview } from './SurveyPreview';

/** More than any survey has. Without a sort field, the API returns them in the order they were added. */
const all = { pagination: { page: 1, perPage: 1000 }, sort: { field: '', order: 'ASC' as const } };

/**
 * The questions of a survey in order, loaded again when someone returns to the window. If they fail to load,
 * the error is shown in their place.
 */
export function Questions({ survey }: { survey: Survey }) {
  const translate = useTranslate();
  const { can } = useDeclaration('survey-questions');
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useGetList<SurveyQuestion>(
    'survey-questions',
    { ...all, meta: { surveyId: survey.id } },
    { refetchOnWindowFocus: true },
  );
  const count = data?.length;
  const adding = useRef<HTMLDivElement>(null);
  // The list grows above the form that adds to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list has changed
  useEffect(() => {
    if (adding.current?.contains(document.activeElement)) adding.current.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <ResourceContextProvider value="survey-questions">
      <Stack direction="row" sx={{ gap: 1, mt: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h2" variant="h2">
          {translate('resources.survey-questions.name', { smart_count: 2 })}
        </Typography>
        {data && data.length > 0 && <PreviewButton survey={survey} questions={data} />}
      </Stack>
      <LoadArea {...{ isFetching, error }} readAt={data ? dataUpdatedAt : 0} total={count} onRetry={refetch}>
        {isPending && <CardSkeletons count={survey.questionsCount ?? 1} lines={2} />}
        {count === 0 && (
          <Typography color="textSecondary">{translate('resources.survey-questions.none')}</Typography>
        )}
        {data && data.length > 0 && (
          <Stack component="ol" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
            {data.map((question, at) => (
              <QuestionCard
                key={question.id}
                question={question}
                number={at + 1}
                isLast={data.length === 1}
              />
            ))}
          </Stack>
        )}
      </LoadArea>
      <div ref={adding}>{can.create && <AddQuestion surveyId={survey.id} />}</div>
    </ResourceContextProvider>
  );
}

/** Shows the survey in context as in the app. */
function PreviewButton(shown: { survey: Survey; questions: readonly SurveyQuestion[] }) {
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('resources.surveys.preview.title')}
      </Button>
      {isOpen && <SurveyPreview {...shown} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Props {
  question: SurveyQuestion;
  number: number;
  /** Whether the survey has no other question. */
  isLast: boolean;
}

/** A question with its answer options and a delete button. */
function QuestionCard({ question, number, isLast }: Props) {
  const declaration = useDeclaration();
  const { type } = declaration.fields;
  const { title, answerOptions } = question;
  const warning = isLast ? 'resources.survey-questions.last_warning' : undefined;
  return (
    <RecordContextProvider value={question}>
      <Card component="li" variant="outlined" sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
          <Typography aria-hidden color="textSecondary" sx={{ fontWeight: 700, minWidth: '1.5em' }}>
            {number}
          </Typography>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {type && <type.Cell source="type" />}
            </Typography>
            {Array.isArray(answerOptions) && answerOptions.length > 0 && (
              <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5 }}>
                {Object.entries(answerOptions).map(([place, option]) => (
                  <Typography key={place} component="li" variant="body2">
                    {option}
                  </Typography>
                ))}
              </Box>
            )}
          </Box>
          <DeleteButton declaration={declaration} record={question} warning={warning} />
        </Stack>
      </Card>
    </RecordContextProvider>
  );
}
