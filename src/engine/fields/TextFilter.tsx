import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import { useListFilterContext } from 'react-admin';
import type { FilterProps } from '../declaration/Field';

/** Filters the list in context by a text that is typed. */
export function TextFilter({ source, label }: FilterProps) {
  const { input } = useTyped(source, typed => typed.trim());
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

/** Milliseconds without a key until the list is filtered by what is typed. */
const pause = 600;

/**
 * What is typed into a filter of the list in context. It filters once the typing pauses, on Enter, and when
 * the input is left: not with every key.
 * @param read The filter's value for what is typed; '' takes it away, undefined leaves it as it is.
 * @param write What is shown for a value.
 */
export function useTyped(
  name: string,
  read: (typed: string) => string | undefined,
  write: (value: string) => string = value => value,
) {
  const { filterValues, setFilters } = useListFilterContext();
  const otherValue = (other: string) => String(filterValues[other] ?? '');
  const value = otherValue(name);
  const [typed, setTyped] = useState<string>();
  const apply = useEffectEvent(() => {
    if (typed === undefined) return;
    const next = read(typed);
    if (next !== undefined && next !== value) setFilters({ ...filterValues, [name]: next || undefined });
  });
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(apply, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const isWrong = typed !== undefined && read(typed) === undefined;
  return {
    value,
    isWrong,
    /** The value of another filter. */
    otherValue,
    input: {
      value: typed ?? write(value),
      onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
      onBlur: () => {
        apply();
        setTyped(undefined);
      },
      onKeyDown: ({ key }: { key: string }) => {
        if (key === 'Enter') apply();
      },
    },
  };
}
