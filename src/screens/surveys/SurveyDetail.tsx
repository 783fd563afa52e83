import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Survey } from '../../../resources/surveys';
import { FieldSkeletons, ShowScreen } from '../../engine';
import { recordWidth } from '../../theme/screenWidth';
import { Expiration } from './Expiration';
import { Questions } from './Questions';
import { SurveyFacts } from './SurveyFacts';
import { SurveyState } from './SurveyState';

/** A survey, with its questions to add and remove (requirements.md §2.9). */
export function SurveyDetail() {
  return (
    <Box sx={{ maxWidth: recordWidth.narrow }}>
      <ShowScreen<Survey>
        state={survey => <SurveyState survey={survey} />}
        skeleton={<FieldSkeletons count={3} height={24} />}
      >
        {survey => (
          <>
            <Summary survey={survey} />
            <Questions survey={survey} />
          </>
        )}
      </ShowScreen>
    </Box>
  );
}

function Summary({ survey }: { survey: Survey }) {
  return (
    <Card variant="outlined" sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 } }}>
      <Expiration date={survey.expirationDate} />
      {survey.description && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {survey.description}
        </Typography>
      )}
      <SurveyFacts survey={survey} />
    </Card>
  );
}
