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
  const chosen = choices.filter(({ id }) => values.includes(String(id)));
  return (
    <TextField
      select
      size="small"
      label={label}
      helperText={hint}
      value={chosen.map(({ id }) => String(id))}
      onChange={event =>
        setFilters({
          ...filterValues,
          [source]: joinValues([event.target.value].flat()) || undefined,
        })
      }
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          renderValue: () => chosen.map(({ name }) => name).join(', '),
        },
      }}
      fullWidth={false}
      sx={{ width: { sm: 200 } }}
    >
      {choices.map(choice => (
        <MenuItem key={choice.id} value={String(choice.id)} sx={{ py: 0 }}>
          <Checkbox checked={chosen.includes(choice)} tabIndex={-1} disableRipple edge="start" />
          <ListItemText primary={choice.name} />
        </MenuItem>
      ))}
    </TextField>
  );
}
