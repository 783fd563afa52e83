import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Survey } from '../../../resources/surveys';
import { pathTo, RowActions, useDeclaration } from '../../engine';
import { Expiration } from './Expiration';
import { SurveyFacts } from './SurveyFacts';
import { SurveyState } from './SurveyState';

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

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

/** A survey in the grid: its state, title, devices and expiration. */
function SurveyCard({ survey }: { survey: Survey }) {
  const declaration = useDeclaration();
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0, p: 2 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="div" variant="body2" sx={{ fontWeight: 600 }}>
          <SurveyState survey={survey} />
        </Typography>
        <RowActions declaration={declaration} />
      </Stack>
      <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={pathTo(declaration, 'show', survey.id)}
          color="inherit"
          underline="hover"
        >
          <bdi>{survey.title || survey.id}</bdi>
        </Link>
      </Typography>
      {survey.description && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', ...twoLines }}>
          {survey.description}
        </Typography>
      )}
      <Stack sx={{ gap: 1.5, mt: 'auto', pt: 1 }}>
        <SurveyFacts survey={survey} />
        <Expiration date={survey.expirationDate} />
      </Stack>
    </Card>
  );
}
