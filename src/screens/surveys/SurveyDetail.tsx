import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ShowBase, useShowContext } from 'react-admin';
import type { Survey } from '../../../resources/surveys';
import { FieldSkeletons, RecordGuard, RecordHeader, useDeclaration } from '../../engine';
import { recordWidth } from '../../theme/screenWidth';
import { Expiration } from './Expiration';
import { Questions } from './Questions';
import { SurveyFacts } from './SurveyFacts';
import { SurveyState } from './SurveyState';

const queryOptions = { onError: () => {} };

/** A survey, with its questions to add and remove (requirements.md §2.9). */
export function SurveyDetail() {
  return (
    <ShowBase disableAuthentication queryOptions={queryOptions}>
      <SurveyFrame />
    </ShowBase>
  );
}

function SurveyFrame() {
  const declaration = useDeclaration();
  const context = useShowContext<Survey>();
  const { record: survey } = context;
  return (
    <Stack sx={{ gap: 2, maxWidth: recordWidth.narrow }}>
      <RecordHeader
        declaration={declaration}
        record={survey}
        view="show"
        isPending={context.isPending}
        state={survey && <SurveyState survey={survey} />}
      />
      <RecordGuard
        declaration={declaration}
        context={context}
        skeleton={<FieldSkeletons count={3} height={24} />}
      >
        {survey && (
          <>
            <Summary survey={survey} />
            <Questions key={survey.id} survey={survey} />
          </>
        )}
      </RecordGuard>
    </Stack>
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
