import { useFieldValue } from 'react-admin';
import type { CellProps, InputProps, ReadingContext, Samples } from '../../declaration/Field';
import { createField, type FieldFactory, type FieldOptions } from '../base/createField';
import { lazyFields } from '../base/lazyFields';
import { EmptyValue } from '../base/TextCell';
import { dayOf, endOfDay, firstOpenDay, formatDay } from './formatDate';
import { dateTimeBounds, dayBounds } from './wallClock';

const DayFilter = lazyFields.component('DayFilter');

const DayInput = lazyFields.component('DayInput');

export interface DayOptions extends Omit<FieldOptions<string>, 'placeholder'> {
  /** Rejects past days, except the saved one. */
  future?: boolean;
  /** The stored format: the day's end in UTC (default), or `YYYY-MM-DD`. */
  stored?: 'end' | 'date';
}

const Cell = ({ source }: CellProps) => formatDay(useFieldValue({ source })) || <EmptyValue />;

/**
 * A calendar day, sent as its end in UTC and shown by its UTC day, the same for every viewer
 * (upstream-contract.md §13). Cleared: null.
 */
export const day: FieldFactory<string, DayOptions> = (options: DayOptions = {}) => {
  const { future = false, stored = 'end', ...common } = options;
  const store = stored === 'date' ? (picked: string) => picked : endOfDay;
  const Input = (props: InputProps) => <DayInput {...props} future={future} store={store} />;
  const check = (value: string) => {
    if (dayOf(value) === '') return 'seamark.validation.date';
    return future && dayOf(value) < firstOpenDay() ? 'seamark.validation.past' : undefined;
  };
  const isSame = (one: unknown, other: unknown) => dayOf(one) === dayOf(other);
  const defaults = {
    Cell,
    Input,
    Filter: DayFilter,
    bounds: stored === 'date' ? dayBounds : dateTimeBounds('UTC'),
    check,
    isSame,
    toText: formatDay,
    clean: (value: unknown) => value || null,
    textReader: async (context: ReadingContext) => (await lazyFields.load()).createDayReader(context, store),
  };
  return createField<string>('day', defaults, common);
};

export const daySamples: Samples = number => [
  endOfDay(`2099-12-${10 + (number % 20)}`),
  endOfDay(`2019-12-${10 + (number % 20)}`),
];
