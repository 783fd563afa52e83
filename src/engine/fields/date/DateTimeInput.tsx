import { DateTimeInput as PickerInput, useLocaleState, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { InputProps } from '../../declaration/Field';
import { ClearButton } from './ClearButton';
import { fromWallClock, momentOf, toWallClock, type Zone, zoneName } from './wallClock';

interface Props extends InputProps {
  zone: Zone;
}

/** Picks a day and a time in the browser's own picker. Below it stands by which clocks. */
export function DateTimeInput({ zone, placeholder: _, ...props }: Props) {
  const { source, label, disabled, isRequired, helperText } = props;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const value: unknown = useWatch({ name: source });
  const moment = momentOf(value, zone);
  const note = value && !moment && translate('seamark.stored_day', { value: String(value) });
  const parse = (picked: string) => {
    if (!picked) return null;
    const stored = fromWallClock(picked, zone);
    // The input was left as it was: what it does not show, such as milliseconds, is kept.
    return toWallClock(stored, zone) === toWallClock(value, zone) ? value : stored;
  };
  const isClearable = Boolean(value) && !disabled && !isRequired;
  return (
    <PickerInput
      {...props}
      helperText={[note, helperText, zoneName(moment ?? new Date(), locale, zone)]
        .filter(Boolean)
        .join(' · ')}
      format={stored => toWallClock(stored, zone)}
      parse={parse as never}
      slotProps={{
        htmlInput: { max: '9999-12-31T23:59' },
        input: { endAdornment: isClearable ? <ClearButton {...{ source, label }} /> : null },
      }}
    />
  );
}
