import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import type { Survey } from '../../../resources/surveys';
import { useDeclaration } from '../../engine';

/** A survey's device, the first release that shows it, and its number of questions, if it has any. */
export function SurveyFacts({ survey }: { survey: Survey }) {
  const translate = useTranslate();
  const { device } = useDeclaration().fields;
  const { version, questionsCount } = survey;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {survey.device && device && <Chip size="small" label={<device.Cell source="device" />} />}
      {version && (
        <Chip
          size="small"
          label={translate('resources.surveys.release', { version })}
          sx={{ maxWidth: '100%' }}
        />
      )}
      {Boolean(questionsCount) && (
        <Chip
          size="small"
          variant="outlined"
          label={translate('resources.surveys.questions', { smart_count: questionsCount })}
        />
      )}
    </Stack>
  );
}
