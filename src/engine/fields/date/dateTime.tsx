import { useFieldValue } from 'react-admin';
import type { CellProps, InputProps, ReadingContext, Samples } from '../../declaration/Field';
import { createField, type FieldFactory, type FieldOptions } from '../base/createField';
import { lazyFields } from '../base/lazyFields';
import { EmptyValue } from '../base/TextCell';
import { formatDateTime } from './formatDate';
import { dateTimeBounds, dateTimeOf } from './wallClock';

const DayFilter = lazyFields.component('DayFilter');

const DateTimeInput = lazyFields.component('DateTimeInput');

export interface DateTimeOptions extends Omit<FieldOptions<string>, 'placeholder'> {
  /** Shows and edits UTC. Default: the administrator's zone. */
  zone?: 'UTC';
}

/**
 * Date and time in the administrator's zone, `12/31/2026, 14:05`, or in UTC, `12/31/2026, 14:05 UTC`.
 * Received as ISO 8601, sent with an offset, untouched values unchanged, cleared ones as null.
 */
export const dateTime: FieldFactory<string, DateTimeOptions> = (options: DateTimeOptions = {}) => {
  const { zone, ...common } = options;
  const toText = (value: unknown) => {
    const date = dateTimeOf(value, zone);
    return date ? formatDateTime(date.toISOString(), zone) : '';
  };
  const Cell = ({ source }: CellProps) => {
    const value: unknown = useFieldValue({ source });
    const date = dateTimeOf(value, zone);
    return date ? <time dateTime={date.toISOString()}>{toText(value)}</time> : <EmptyValue />;
  };
  const defaults = {
    Cell,
    Filter: DayFilter,
    bounds: dateTimeBounds(zone),
    Input: (props: InputProps) => <DateTimeInput {...props} zone={zone} />,
    toText,
    textReader: async (context: ReadingContext) =>
      (await lazyFields.load()).createDateTimeReader(context, zone),
    clean: (value: unknown) => value || null,
    check: (value: string) => (dateTimeOf(value, zone) ? undefined : 'seamark.validation.date'),
  };
  return createField<string>('dateTime', defaults, common);
};

export const dateTimeSamples: Samples = number => [new Date(Date.UTC(2026, 0, number, 8, 30)).toISOString()];
