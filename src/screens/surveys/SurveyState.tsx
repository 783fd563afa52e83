import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import type { Survey } from '../../../resources/surveys';
import { useDeclaration } from '../../engine';

/** Whether the app asks the survey in context, and if not, why; then whether it is active. */
export function SurveyState({ survey }: { survey: Survey }) {
  const translate = useTranslate();
  const { state } = useDeclaration().fields;
  return (
    <Stack direction="row" sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {state && <state.Cell source="state" />}
      <Chip
        size="small"
        variant="outlined"
        sx={{ fontWeight: 'normal' }}
        label={translate(`resources.surveys.choices.active.${Boolean(survey.active)}`)}
      />
    </Stack>
  );
}
