import { useTranslate } from 'react-admin';
import type { Survey } from '../../../resources/surveys';
import { type StatusColor, StatusText } from '../../engine';

const colors: Record<string, StatusColor> = {
  draft: 'info',
  asked: 'success',
  expired: 'warning',
  off: 'neutral',
};

/** Whether the app asks a survey; if not, why. */
export function SurveyState({ survey }: { survey: Survey }) {
  const translate = useTranslate();
  const state = survey.state ?? 'off';
  return (
    <StatusText color={colors[state] ?? 'neutral'}>
      {translate(`resources.surveys.choices.state.${state}`)}
    </StatusText>
  );
}
