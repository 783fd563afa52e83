import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement, ReactNode } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { Survey } from '../../../resources/surveys';
import { EmptyList, useDeclaration } from '../../engine';
import { SurveyCard } from './SurveyCard';

/** The surveys as a grid of cards (requirements.md §2.9). */
export function SurveyCards(): ReactElement {
  const { data, error, isPending } = useListContext<Survey>();
  const [list] = useDeclaration().lists;
  if (isPending) {
    return (
      <Grid>
        {['first', 'second', 'third'].map(place => (
          <Skeleton key={place} variant="rounded" height={220} />
        ))}
      </Grid>
    );
  }
  // A failed load is no empty list: nothing is claimed, and Refresh stays.
  if (!data?.length) return error || !list ? <Box sx={{ minHeight: 120 }} /> : <EmptyList list={list} />;
  return (
    <Grid>
      {data.map(survey => (
        <RecordContextProvider key={survey.id} value={survey}>
          <SurveyCard survey={survey} />
        </RecordContextProvider>
      ))}
    </Grid>
  );
}

function Grid({ children }: { children: ReactNode }) {
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
      {children}
    </Box>
  );
}
