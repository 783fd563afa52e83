import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import type { Survey } from '../../../resources/surveys';
import { type StatusColor, StatusText } from '../../engine';

const colors: Record<string, StatusColor> = {
  draft: 'info',
  asked: 'success',
  expired: 'warning',
  off: 'neutral',
};

/** Whether the app asks a survey, and if not, why; then whether it is active. */
export function SurveyState({ survey }: { survey: Survey }) {
  const translate = useTranslate();
  const state = survey.state ?? 'off';
  return (
    <Stack direction="row" sx={{ columnGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <StatusText color={colors[state] ?? 'neutral'}>
        {translate(`resources.surveys.choices.state.${state}`)}
      </StatusText>
      <Chip
        size="small"
        variant="outlined"
        sx={{ fontWeight: 'normal' }}
        label={translate(`resources.surveys.choices.active.${Boolean(survey.active)}`)}
      />
    </Stack>
  );
}
