import { DateInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { InputProps } from '../../declaration/Field';
import { ClearButton } from './ClearButton';
import { dayOf, firstOpenDay } from './dayOf';

interface Props extends InputProps {
  future: boolean;
  /** The picked `YYYY-MM-DD` as the upstream keeps it. */
  store(picked: string): string;
}

/** Picks a calendar day in the browser's own date picker; a button clears it where it may be empty. */
export function DayInput({ future, store, ...props }: Props) {
  const { source, label, disabled, isRequired } = props;
  const translate = useTranslate();
  const value: unknown = useWatch({ name: source });
  const isUnknown = typeof value === 'string' && value !== '' && dayOf(value) === '';
  const note = isUnknown && translate('seamark.stored_day', { value });
  const isClearable = Boolean(value) && !disabled && !isRequired;
  return (
    <DateInput
      {...props}
      helperText={[note, props.helperText].filter(Boolean).join(' ') || false}
      format={dayOf}
      parse={picked => (picked ? store(picked) : null)}
      slotProps={{
        htmlInput: { max: '9999-12-31', ...(future && { min: firstOpenDay() }) },
        input: { endAdornment: isClearable ? <ClearButton {...{ source, label }} /> : null },
      }}
    />
  );
}
