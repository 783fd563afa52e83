import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { startTransition, useState } from 'react';
import { useListFilterContext, useTranslate } from 'react-admin';
import type { FilterProps } from '../../declaration/Field';
import { splitValues } from '../../declaration/filters';
import { rest } from '../common/lazyRest';

const SeveralFilter = rest.component('SeveralFilter');

export interface ChoiceFilterProps extends FilterProps {
  choices: readonly { id: string | number; name: string }[];
  /** Whether the choices are still loading. */
  isPending?: boolean;
  /** Helper text, translated. */
  hint?: string;
}

/**
 * A select that filters the list in context by the values in the address; None removes the filter. A value
 * that is none of the choices, such as the id of a deleted record, becomes one.
 */
export function FilterSelect(props: ChoiceFilterProps) {
  const { source, several, choices, isPending = false } = props;
  const text = String(useListFilterContext().filterValues[source] ?? '');
  const values = several ? new Set(splitValues(text)) : [text];
  const further = [...values]
    .filter(value => value && !choices.some(({ id }) => String(id) === value))
    .map(id => ({ id, name: isPending ? '…' : id }));
  const Select = several ? SeveralFilter : OneSelect;
  return <Select {...props} choices={[...choices, ...further]} />;
}

function OneSelect({ source, label, choices, hint }: ChoiceFilterProps) {
  const { filterValues, setFilters } = useListFilterContext();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <TextField
      select
      size="small"
      label={label}
      helperText={hint}
      value={String(filterValues[source] ?? '')}
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
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
