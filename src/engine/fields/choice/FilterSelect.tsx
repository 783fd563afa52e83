import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import uniq from 'lodash/uniq';
import { startTransition, useState } from 'react';
import { useListFilterContext, useTranslate } from 'react-admin';
import type { FilterProps } from '../../declaration/Field';
import { joinValues, splitValues } from '../../declaration/filters';

interface Props extends FilterProps {
  choices: readonly { id: string | number; name: string }[];
  /** Whether the choices are still loading. */
  isPending?: boolean;
  /** Helper text, translated. */
  hint?: string;
}

/**
 * A select that filters the list in context by the values in the address: one, or several with checkboxes.
 * None removes the filter. A value that is none of the choices, such as the id of a deleted record, becomes
 * one.
 */
export function FilterSelect({ source, label, several, choices, isPending = false, hint }: Props) {
  const { filterValues, setFilters } = useListFilterContext();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const text = String(filterValues[source] ?? '');
  const values = several ? uniq(splitValues(text)) : [text];
  const further = values
    .filter(value => value && !choices.some(({ id }) => String(id) === value))
    .map(id => ({ id, name: isPending ? '…' : id }));
  const all = [...choices, ...further];
  const chosen = all.filter(({ id }) => values.includes(String(id)));
  const severally = {
    multiple: true,
    renderValue: () => chosen.map(({ name }) => name).join(', '),
  };
  return (
    <TextField
      select
      size="small"
      label={label}
      helperText={hint}
      value={several ? chosen.map(({ id }) => String(id)) : text}
      onChange={({ target }) => {
        const value = several ? joinValues([target.value].flat()) : target.value;
        setFilters({ ...filterValues, [source]: value || undefined });
      }}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          ...(several ? severally : { displayEmpty: true }),
          open: isOpen,
          // Paints the press first, because rendering the menu takes longer than a frame.
          onOpen: () => startTransition(() => setOpen(true)),
          onClose: () => setOpen(false),
        },
      }}
      fullWidth={false}
      sx={several ? { width: { sm: 200 } } : { minWidth: 160 }}
    >
      {!several && <MenuItem value="">{translate('seamark.filter.none')}</MenuItem>}
      {all.map(choice => (
        <MenuItem key={choice.id} value={String(choice.id)} sx={several ? { py: 0 } : {}}>
          {several && <Checkbox checked={chosen.includes(choice)} tabIndex={-1} edge="start" />}
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
