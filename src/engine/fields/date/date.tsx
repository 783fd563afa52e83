import { useFieldValue } from 'react-admin';
import type { CellProps, Field, Samples } from '../../declaration/Field';
import { createField, type FieldFactory, type FieldOptions } from '../base/createField';
import { lazyFields } from '../base/lazyFields';
import { EmptyValue } from '../base/TextCell';
import { formatDate, formatDateTime } from './formatDate';
import { dateTimeBounds } from './wallClock';

const DayFilter = lazyFields.component('DayFilter');

/** Writable only with a custom `Input`. */
interface DateOptions extends Omit<FieldOptions<string>, 'placeholder' | 'readOnly' | 'Input'> {
  readOnly?: true;
}
interface WrittenDateOptions extends Omit<FieldOptions<string>, 'placeholder'> {
  Input: NonNullable<Field['Input']>;
}

function Cell({ source }: CellProps) {
  const value = useFieldValue({ source });
  const shown = formatDate(value);
  return shown ? (
    <time dateTime={new Date(value).toISOString()} title={formatDateTime(value)}>
      {shown}
    </time>
  ) : (
    <EmptyValue />
  );
}

/** A read-only date-time (ISO 8601), shown as MM/DD/YYYY in the viewer's zone (requirements.md §9). */
export const date: FieldFactory<string, DateOptions> & FieldFactory<string, WrittenDateOptions> = (
  options: Omit<FieldOptions<string>, 'placeholder'> = {},
) => {
  // A hidden date is sent back unchanged.
  const readOnly = !options.hidden && !options.Input;
  return createField<string>(
    'date',
    { Cell, Filter: DayFilter, bounds: dateTimeBounds(), toText: formatDate, readOnly },
    options,
  );
};

export const dateSamples: Samples = number => [new Date(Date.UTC(2026, 0, number)).toISOString()];
