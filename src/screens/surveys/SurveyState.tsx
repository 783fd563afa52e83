import { useTranslate } from 'react-admin';
import type { Survey } from '../../../resources/surveys';
import { formatDay, type StatusColor, StatusText } from '../../engine';

const colors: Record<string, StatusColor> = {
  draft: 'info',
  asked: 'success',
  expired: 'warning',
  off: 'neutral',
};

/** Whether the app asks a survey, and until when; if not, why. */
export function SurveyState({ survey }: { survey: Survey }) {
  const translate = useTranslate();
  const state = survey.state ?? 'off';
  const day = formatDay(survey.expirationDate);
  return (
    <StatusText color={colors[state] ?? 'neutral'}>
      {state === 'asked' && day
        ? translate('resources.surveys.asked_until', { day })
        : translate(`resources.surveys.choices.state.${state}`)}
    </StatusText>
  );
}
