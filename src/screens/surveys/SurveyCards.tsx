import Box from '@mui/material/Box';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { Survey } from '../../../resources/surveys';
import { SurveyCard } from './SurveyCard';

/** The surveys as a grid of cards (requirements.md §2.9). */
export function SurveyCards() {
  const { data = [] } = useListContext<Survey>();
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        gap: 2,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {data.map(survey => (
        <RecordContextProvider key={survey.id} value={survey}>
          <SurveyCard survey={survey} />
        </RecordContextProvider>
      ))}
    </Box>
  );
}
