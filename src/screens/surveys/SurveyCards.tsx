import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement, ReactNode } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { Survey } from '../../../resources/surveys';
import { EmptyList, useDeclaration } from '../../engine';
import { SurveyCard } from './SurveyCard';

/** The surveys as a grid of cards (requirements.md §2.9). */
export function SurveyCards(): ReactElement {
  const { data, isPending, perPage } = useListContext<Survey>();
  const [list] = useDeclaration().lists;
  if (isPending) {
    const cards = Array.from({ length: perPage }, (_, place) => place);
    return (
      <Grid isHidden>
        {cards.map(card => (
          <Skeleton key={card} variant="rounded" height={200} />
        ))}
      </Grid>
    );
  }
  if (!data?.length) return list ? <EmptyList list={list} /> : <Box />;
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

function Grid({ isHidden, children }: { isHidden?: boolean; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-hidden={isHidden}
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
