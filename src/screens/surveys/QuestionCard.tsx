import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'react-admin';
import type { SurveyQuestion } from '../../../resources/surveys';
import { DeleteButton, useDeclaration } from '../../engine';

interface Props {
  question: SurveyQuestion;
  number: number;
  /** Whether the survey has no other question. */
  isLast: boolean;
}

/** A question with its answer options and a delete button. */
export function QuestionCard({ question, number, isLast }: Props) {
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
