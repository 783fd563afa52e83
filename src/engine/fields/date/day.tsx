import { useFieldValue } from 'react-admin';
import type { CellProps, CheckContext, InputProps, Samples } from '../../declaration/Field';
import { createField, type FieldFactory, type FieldOptions } from '../createField';
import { dayBounds, momentBounds } from '../filter/dayBounds';
import { rest } from '../lazyRest';
import { Nothing } from '../Nothing';
import { readAs } from '../reading/readAs';
import { dayOf, endOfDay, firstOpenDay } from './dayOf';
import { formatDay } from './formatDate';

const DayFilter = rest.component('DayFilter');

const DayInput = rest.component('DayInput');

export interface DayOptions extends Omit<FieldOptions<string>, 'placeholder'> {
  /** Rejects past days, except the saved one. */
  future?: boolean;
  /** What upstream stores: the day's end in UTC (default), or `YYYY-MM-DD`. */
  stored?: 'end' | 'date';
}

const Cell = ({ source }: CellProps) => formatDay(useFieldValue({ source })) || <Nothing />;

/**
 * A calendar day, sent as its end in UTC and shown by its UTC day, so everyone sees the same
 * (upstream-contract.md §13). Cleared: null.
 */
export const day: FieldFactory<string, DayOptions> = (options: DayOptions = {}) => {
  const { future = false, stored = 'end', ...rest } = options;
  const store = stored === 'date' ? (picked: string) => picked : endOfDay;
  const Input = (props: InputProps) => <DayInput {...props} future={future} store={store} />;
  const check = (value: string, { saved }: CheckContext) => {
    // What is stored goes back as it came, also what is no date.
    if (value === saved) return undefined;
    if (dayOf(value) === '') return 'seamark.validation.date';
    return future && dayOf(value) < firstOpenDay() ? 'seamark.validation.past' : undefined;
  };
  const isSame = (one: unknown, other: unknown) => dayOf(one) === dayOf(other);
  const own = {
    Cell,
    Input,
    Filter: DayFilter,
    bounds: stored === 'date' ? dayBounds : momentBounds('UTC'),
    check,
    isSame,
    toText: formatDay,
    clean: (value: unknown) => value || null,
    textReader: readAs('day', store),
  };
  return createField<string>('day', own, rest);
};

export const samples: Samples = number => [
  endOfDay(`2099-12-${10 + (number % 20)}`),
  endOfDay(`2019-12-${10 + (number % 20)}`),
];
