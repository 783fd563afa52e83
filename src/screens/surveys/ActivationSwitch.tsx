import { BooleanInput, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Survey } from '../../../resources/surveys';
import { formatDay, hasPassed, type InputProps } from '../../engine';

/**
 * Turns a survey on or off; its label names the action. A survey without questions stays off
 * (requirements.md §4.2); an expired one can be active, but is not asked.
 */
export function ActivationSwitch({ source, validate }: InputProps) {
  const translate = useTranslate();
  const isActive = Boolean(useWatch({ name: source }));
  const expirationDate: unknown = useWatch({ name: 'expirationDate' });
  const questions = useRecordContext<Survey>()?.questionsCount ?? 0;
  const isLocked = questions === 0;
  const isOver = isActive && hasPassed(expirationDate);
  const hint = isOver && translate('resources.surveys.over', { day: formatDay(expirationDate) });
  return (
    <BooleanInput
      source={source}
      validate={validate}
      disabled={isLocked}
      label={translate(`resources.surveys.${isActive ? 'deactivate' : 'activate'}`)}
      helperText={isLocked ? translate('resources.surveys.needs_question') : hint}
    />
  );
}
