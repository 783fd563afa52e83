import { BooleanInput, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Survey } from '../../../resources/surveys';
import type { InputProps } from '../../engine';

/**
 * Turns a survey on or off; its label names the action. A survey without questions stays off
 * (requirements.md §4.2).
 */
export function ActivationSwitch({ source, validate }: InputProps) {
  const translate = useTranslate();
  const isActive = Boolean(useWatch({ name: source }));
  const questions = useRecordContext<Survey>()?.questionsCount ?? 0;
  const isLocked = questions === 0;
  return (
    <BooleanInput
      source={source}
      validate={validate}
      disabled={isLocked}
      label={translate(`resources.surveys.${isActive ? 'deactivate' : 'activate'}`)}
      helperText={isLocked && translate('resources.surveys.needs_question')}
    />
  );
}
