import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListFilterContext } from 'react-admin';
import { joinValues, splitValues } from '../../declaration/filters';
import type { ChoiceFilterProps } from './FilterSelect';

/** Filters the list in context by one or several of a few choices, with checkboxes. */
export function SeveralFilter({ source, label, choices, hint }: ChoiceFilterProps) {
  const { filterValues, setFilters } = useListFilterContext();
  const values = splitValues(filterValues[source]);
  const isChosen = (id: string | number) => values.includes(String(id));
  return (
    <TextField
      select
      size="small"
      label={label}
      helperText={hint}
      value={values.filter(value => choices.some(({ id }) => String(id) === value))}
      onChange={event => {
        const chosen = joinValues([event.target.value].flat());
        setFilters({ ...filterValues, [source]: chosen || undefined });
      }}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          renderValue: () =>
            choices
              .filter(({ id }) => isChosen(id))
              .map(({ name }) => name)
              .join(', '),
        },
      }}
      fullWidth={false}
      sx={{ width: { sm: 200 } }}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)} sx={{ py: 0 }}>
          <Checkbox checked={isChosen(id)} tabIndex={-1} disableRipple edge="start" />
          <ListItemText primary={name} />
        </MenuItem>
      ))}
    </TextField>
  );
}
