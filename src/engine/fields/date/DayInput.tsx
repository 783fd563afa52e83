import Clear from '@mui/icons-material/Clear';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useRef } from 'react';
import { DateInput, DateTimeInput as PickerInput, useLocaleState, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { InputProps, ReadingContext, TextReader } from '../../declaration/Field';
import { dayOf, firstOpenDay } from './formatDate';
import { dateTimeOf, fromWallClock, isDay, toWallClock, type Zone, zoneName } from './wallClock';

interface Props extends InputProps {
  future: boolean;
  /** Converts the picked `YYYY-MM-DD` to the upstream's format. */
  store(picked: string): string;
}

/** Picks a calendar day with the browser's date picker; a button clears an optional day. */
export function DayInput({ future, store, ...props }: Props) {
  const value: unknown = useWatch({ name: props.source });
  const isUnknown = typeof value === 'string' && dayOf(value) === '';
  const { htmlInput, validate, note, endAdornment } = useDatePicker(props, value, isUnknown);
  return (
    <DateInput
      {...props}
      validate={validate}
      helperText={[note, props.helperText].filter(Boolean).join(' ') || false}
      format={dayOf}
      parse={picked => (picked ? store(picked) : null)}
      slotProps={{
        htmlInput: { ...htmlInput, max: '9999-12-31', ...(future && { min: firstOpenDay() }) },
        input: { endAdornment },
      }}
    />
  );
}

/**
 * What the inputs with the browser's picker share: validation that also rejects an incomplete date, for which
 * the browser returns no value, a note with a stored value that is no date, and a button that clears it.
 * React-admin reports a cleared input only when it loses the focus, which a save by keyboard does not do.
 */
function useDatePicker(props: InputProps, value: unknown, isUnknown: boolean) {
  const { source, label, disabled, required, validate } = props;
  const translate = useTranslate();
  const ref = useRef<HTMLInputElement>(null);
  const { setValue } = useFormContext();
  const clear = () => setValue(source, null, { shouldDirty: true });
  const clearIfEmpty = () => {
    const { current: input } = ref;
    if (value && !isUnknown && input?.value === '' && !input.validity.badInput) clear();
  };
  const validateWhole: typeof validate = (picked, values) =>
    ref.current?.validity.badInput
      ? translate('seamark.validation.date', { field: label })
      : validate?.(picked, values);
  const note = value && isUnknown && translate('seamark.stored_day', { value: String(value) });
  const isClearable = Boolean(value) && !disabled && !required;
  const endAdornment = isClearable ? (
    <InputAdornment position="end">
      <IconButton
        aria-label={`${translate('ra.action.clear_input_value')}: ${label}`}
        edge="end"
        size="small"
        onClick={() => {
          // React-admin would replace an input that shows another value, and the focus with it.
          if (ref.current) ref.current.value = '';
          ref.current?.focus();
          clear();
        }}
      >
        <Clear fontSize="small" />
      </IconButton>
    </InputAdornment>
  ) : null;
  // Chromium reports no input when the last part is cleared.
  const htmlInput = { ref, onInput: clearIfEmpty, onKeyUp: clearIfEmpty };
  return { htmlInput, validate: validateWhole, note, endAdornment };
}

/** `31.12.2026` and `12/31/2026`, with a time or without. */
const yearLast = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})(?:,?\s+(\d.*))?$/;
const time24 = /^\d{1,2}:\d\d(:\d\d(\.\d+)?)?$/;

/**
 * Returns a function that writes the year of a day or date-time first: `31.12.2026 9:05` as
 * `2026-12-31T09:05`. `12/31/2026` starts with the month, as the panel shows days, unless another value of
 * the column starts with the day.
 */
function putYearFirst({ texts }: ReadingContext) {
  const isDayFirst = texts.some(text => {
    const [, first, mark] = yearLast.exec(text) ?? [];
    return mark === '/' && Number(first) > 12;
  });
  return (text: string): string => {
    const [, first = '', mark, second = '', year, time = ''] = yearLast.exec(text) ?? [];
    if (!year) return text;
    const [day, month] = mark === '.' || isDayFirst ? [first, second] : [second, first];
    const parts = [year, month.padStart(2, '0'), day.padStart(2, '0')];
    // With slashes, every browser accepts a time in another format.
    if (time && !time24.test(time)) return `${parts.join('/')} ${time}`;
    return parts.join('-') + (time && `T${time.replace(/^\d:/, '0$&')}`);
  };
}

/**
 * Parses a calendar day or the day of a date-time, in the formats of `putYearFirst` or ISO 8601.
 * @param store Converts the day to the upstream's format.
 */
export async function createDayReader(
  context: ReadingContext,
  store: (day: string) => string,
): Promise<TextReader> {
  const toIso = putYearFirst(context);
  return text => {
    const day = dayOf(toIso(text));
    return { value: day ? store(day) : text };
  };
}

/** Parses a date-time in the same formats, or a day's midnight; one without an offset is in the zone. */
export async function createDateTimeReader(context: ReadingContext, zone: Zone): Promise<TextReader> {
  const toIso = putYearFirst(context);
  return text => {
    const iso = toIso(text);
    const dateTime = dateTimeOf(isDay(iso) ? `${iso}T00:00` : iso, zone);
    return { value: dateTime?.toISOString() ?? text };
  };
}

interface DateTimeInputProps extends InputProps {
  zone: Zone;
}

/** Picks a day and a time with the browser's picker. The helper text names the time zone. */
export function DateTimeInput({ zone, placeholder: _, ...props }: DateTimeInputProps) {
  const [locale] = useLocaleState();
  const value: unknown = useWatch({ name: props.source });
  const date = dateTimeOf(value, zone);
  const { htmlInput, validate, note, endAdornment } = useDatePicker(props, value, !date);
  const parse = (picked: string) => {
    if (!picked) return null;
    const stored = fromWallClock(picked, zone);
    // If the input is unchanged, keeps the stored value with what it does not show, such as milliseconds.
    return toWallClock(stored, zone) === toWallClock(value, zone) ? value : stored;
  };
  return (
    <PickerInput
      {...props}
      validate={validate}
      helperText={[note, props.helperText, zoneName(date ?? new Date(), locale, zone)]
        .filter(Boolean)
        .join(' · ')}
      format={stored => toWallClock(stored, zone)}
      parse={parse as never}
      slotProps={{
        htmlInput: { ...htmlInput, max: '9999-12-31T23:59' },
        input: { endAdornment },
      }}
    />
  );
}
