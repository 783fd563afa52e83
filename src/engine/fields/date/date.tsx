import { useFieldValue } from 'react-admin';
import { createField, type FieldFactory, type FieldOptions } from '../createField';
import type { CellProps, Samples } from '../Field';
import { momentBounds } from '../filter/dayBounds';
import { DayFilter } from '../filter/lazyFilters';
import { Nothing } from '../Nothing';
import { formatDate } from './formatDate';

function Cell({ source }: CellProps) {
  const value = useFieldValue({ source });
  const shown = formatDate(value);
  return shown ? (
    <time dateTime={new Date(value).toISOString()} title={new Date(value).toLocaleString()}>
      {shown}
    </time>
  ) : (
    <Nothing />
  );
}

/**
 * A moment (ISO 8601), shown as MM/DD/YYYY in the viewer's time zone (requirements.md §9). Read-only: the
 * upstream sets it.
 */
export const date: FieldFactory<string, Omit<FieldOptions<string>, 'placeholder'>> = (options = {}) => {
  return createField<string>(
    'date',
    { Cell, Filter: DayFilter, bounds: momentBounds(), toText: formatDate },
    options,
  );
};

export const samples: Samples = number => [new Date(Date.UTC(2026, 0, number)).toISOString()];
