import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { startTransition, useState } from 'react';
import { useListFilterContext, useTranslate } from 'react-admin';
import type { FilterProps } from '../../declaration/Field';
import { rest } from '../common/lazyRest';

const SeveralFilter = rest.component('SeveralFilter');

export interface ChoiceFilterProps extends FilterProps {
  choices: readonly { id: string | number; name: string }[];
  /** Helper text, translated. */
  hint?: string;
}

/** A select that filters the list in context by the values in the address; None removes the filter. */
export function FilterSelect(props: ChoiceFilterProps) {
  return props.several ? <SeveralFilter {...props} /> : <OneSelect {...props} />;
}

function OneSelect({ source, label, choices, hint }: ChoiceFilterProps) {
  const { filterValues, setFilters } = useListFilterContext();
  const translate = useTranslate();
  const value = String(filterValues[source] ?? '');
  const [isOpen, setOpen] = useState(false);
  const isUnknown = value !== '' && !choices.some(({ id }) => String(id) === value);
  return (
    <TextField
      select
      size="small"
      label={label}
      helperText={hint}
      value={value}
      onChange={event => setFilters({ ...filterValues, [source]: event.target.value || undefined })}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          displayEmpty: true,
          open: isOpen,
          // Paints the press first, because rendering the menu takes longer than a frame.
          onOpen: () => startTransition(() => setOpen(true)),
          onClose: () => setOpen(false),
        },
      }}
      fullWidth={false}
      sx={{ minWidth: 160 }}
    >
      <MenuItem value="">{translate('seamark.filter.none')}</MenuItem>
      {isUnknown && (
        <MenuItem value={value} disabled>
          …
        </MenuItem>
      )}
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
