import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { FilePlan, FormatOptions } from './csv/planFile';
import type { Delimiter } from './csv/RowSplitter';

const delimiters: [Delimiter, name: string][] = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'pipe'],
];

interface Props {
  plan: FilePlan;
  disabled: boolean;
  onChange(change: Pick<FormatOptions, 'delimiter' | 'headerRow'>): void;
}

/** What stands between the values of a file, and whether its first row is a header; for a grid. */
export function FormatInputs({ plan, disabled, onChange }: Props) {
  const translate = useTranslate();
  return (
    <>
      <TextField
        select
        label={translate('seamark.import.separator')}
        value={plan.delimiter}
        disabled={disabled}
        onChange={event => {
          const chosen = delimiters.find(([delimiter]) => delimiter === event.target.value);
          if (chosen) onChange({ delimiter: chosen[0] });
        }}
      >
        {delimiters.map(([delimiter, name]) => (
          <MenuItem key={name} value={delimiter}>
            {translate(`seamark.import.separators.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        sx={{ gridColumn: '1 / -1' }}
        control={
          <Switch
            checked={plan.headerRow}
            disabled={disabled}
            onChange={(_, headerRow) => onChange({ headerRow })}
          />
        }
        label={translate('seamark.import.header_row')}
      />
    </>
  );
}
