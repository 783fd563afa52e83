import { DateInput, useFieldValue } from 'react-admin';
import { createField, type FieldFactory, type FieldOptions } from './createField';
import type { CellProps, CheckContext, InputProps } from './Field';
import { formatDay } from './formatDate';

export interface DayOptions extends FieldOptions<string> {
  /** Refuses days that are over, except the one already saved. */
  future?: boolean;
}

const endOf = (day: string) => `${day}T23:59:59.999Z`;
const dayOf = (moment: unknown) => (typeof moment === 'string' ? moment.slice(0, 10) : '');

const Cell = ({ source }: CellProps) => <>{formatDay(useFieldValue({ source }))}</>;

/**
 * A calendar day, sent as its end in UTC (`2026-12-31T23:59:59.999Z`) and shown by its UTC day, so that everybody
 * sees the day that was picked (upstream-contract.md, "Silences"). A cleared day is sent as null.
 */
export const day: FieldFactory<string, DayOptions> = (options: DayOptions = {}) => {
  const { future = false, ...rest } = options;
  const today = () => new Date().toISOString().slice(0, 10);
  const Input = (props: InputProps) => (
    <DateInput
      {...props}
      format={dayOf}
      parse={picked => (picked ? endOf(picked) : null)}
      slotProps={{ htmlInput: future ? { min: today() } : {}, inputLabel: { shrink: true } }}
    />
  );
  const check = (value: string, { saved }: CheckContext) => {
    if (Number.isNaN(Date.parse(value))) return 'seamark.validation.date';
    return future && value !== saved && dayOf(value) < today() ? 'seamark.validation.past' : undefined;
  };
  const own = { Cell, Input, check, toText: formatDay, clean: (value: unknown) => value || null };
  return createField<string>('day', own, rest);
};
