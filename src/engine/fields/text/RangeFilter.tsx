import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { HTMLAttributes } from 'react';
import { useTranslate } from 'react-admin';
import { withLabel } from '../../declaration/checkValue';
import type { FilterProps, ValidationMessage } from '../../declaration/Field';
import { isDay } from '../date/wallClock';
import { useFilterText } from './TextFilter';

/** How the ends of a range are entered. */
export interface RangeInputOptions {
  type?: 'date';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Pixels. */
  width: number;
  /** Parses an input's text to the value in the address; undefined if it is invalid. */
  parse(typed: string): string | undefined;
  /** Formats a value for the input. */
  format?(value: string): string;
  /** Why a text is invalid. */
  problemOf(typed: string): ValidationMessage;
  /** Whether the first value is after the second. */
  isAfter(one: string, other: string): boolean;
}

/** Filters the list in context by a range; either end may stay open. */
export function RangeFilter({ label, from, to, options }: FilterProps & { options: RangeInputOptions }) {
  return (
    <Stack role="group" aria-label={label} direction="row" sx={{ gap: 1, minWidth: 0 }}>
      {from && <End source={from} end="from" other={to} {...{ label, options }} />}
      {to && <End source={to} end="to" other={from} {...{ label, options }} />}
    </Stack>
  );
}

interface EndProps {
  /** The name of the filter. */
  source: string;
  end: 'from' | 'to';
  /** The name of the other end. */
  other: string | false | undefined;
  label: string;
  options: RangeInputOptions;
}

function End({ source, end, other, label, options }: EndProps) {
  const { type, inputMode, width, parse, format, problemOf, isAfter } = options;
  const translate = useTranslate();
  const name = translate(`seamark.filter.${end}`, { label });
  const { input, value, isInvalid, otherValue } = useFilterText(source, parse, format);
  const otherEnd = otherValue(other || '');
  const isCrossed =
    value && otherEnd && (end === 'from' ? isAfter(value, otherEnd) : isAfter(otherEnd, value));
  const why = isInvalid ? problemOf(input.value) : isCrossed ? 'seamark.filter.crossed' : undefined;
  const problem = why && withLabel(why, name);
  return (
    <TextField
      {...input}
      type={type}
      size="small"
      label={name}
      error={Boolean(problem)}
      helperText={problem && translate(problem.message, problem.args)}
      fullWidth={false}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          inputMode,
          autoComplete: 'off',
          enterKeyHint: 'search',
          ...(type && { max: '9999-12-31' }),
        },
      }}
      sx={{ flex: { xs: 1, sm: 'none' }, width: { sm: width }, minWidth: 0 }}
    />
  );
}

const options: RangeInputOptions = {
  type: 'date',
  width: 165,
  problemOf: () => 'seamark.validation.date',
  parse: typed => (typed === '' || isDay(typed) ? typed : undefined),
  isAfter: (one, other) => one > other,
};

/** Filters the list in context by a range of days. */
export const DayFilter = (props: FilterProps) => <RangeFilter {...props} options={options} />;
