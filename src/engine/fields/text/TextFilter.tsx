import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import { useListFilterContext } from 'react-admin';
import type { FilterProps } from '../../declaration/Field';

/** Filters the list in context by typed text. */
export function TextFilter({ source, label }: FilterProps) {
  const { input } = useFilterText(source, typed => typed.trim());
  return (
    <TextField
      {...input}
      size="small"
      label={label}
      fullWidth={false}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: 'off', enterKeyHint: 'search' } }}
      sx={{ width: { sm: 160 } }}
    />
  );
}

/** Debounce time of typing, in milliseconds. */
const debounceTime = 600;

/**
 * The state of a text input that filters the list in context. Applies the filter when typing pauses, on Enter
 * and on blur.
 * @param parse Parses the typed text; '' removes the filter, undefined leaves it unchanged.
 * @param format Formats a value for the input.
 */
export function useFilterText(
  name: string,
  parse: (typed: string) => string | undefined,
  format: (value: string) => string = value => value,
) {
  const { filterValues, setFilters } = useListFilterContext();
  const otherValue = (other: string) => String(filterValues[other] ?? '');
  const value = otherValue(name);
  const [typed, setTyped] = useState<string>();
  const [applied, setApplied] = useState<string>();
  const apply = useEffectEvent(() => {
    if (typed === undefined) return;
    const next = parse(typed);
    setApplied(typed);
    if (next !== undefined && next !== value) setFilters({ ...filterValues, [name]: next || undefined });
  });
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(apply, debounceTime);
    return () => clearTimeout(timer);
  }, [typed]);
  const isInvalid = typed !== undefined && parse(typed) === undefined;
  return {
    value,
    isInvalid,
    /** Returns the value of another filter. */
    otherValue,
    input: {
      value: typed ?? format(value),
      onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
      onBlur: () => {
        // Back may have removed the filter since.
        if (typed !== applied) apply();
        setTyped(undefined);
        setApplied(undefined);
      },
      onKeyDown: ({ key }: { key: string }) => {
        if (key === 'Enter') apply();
      },
    },
  };
}
