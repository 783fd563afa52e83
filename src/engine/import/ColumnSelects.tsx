import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { FilePlan, FormatOptions } from './csv/planFile';
import type { Delimiter } from './csv/splitRows';

/** A column of a file: its index from 0, and its header, or its number if it has none. */
export interface FileColumn {
  index: number;
  label: string;
}

const maxNameLength = 40;

/** The columns of a file, labelled for the user. */
export function columnsOf(
  { firstRow, headerRow }: { firstRow: readonly string[]; headerRow: boolean },
  translate: ReturnType<typeof useTranslate>,
): FileColumn[] {
  return firstRow.map((cell, index) => {
    const name = headerRow ? cell.trim().slice(0, maxNameLength) : '';
    return { index, label: name || translate('seamark.import.column', { number: index + 1 }) };
  });
}

/** The origin of a field's values: a column, by its index, one value for all rows, or none. */
export type ColumnChoice = number | 'all' | 'none';

/** A field and its column. */
export interface ColumnSelect {
  source: string;
  label: string;
  required: boolean;
  choice: ColumnChoice;
}

export interface ColumnSelectsProps {
  selects: readonly ColumnSelect[];
  columns: readonly FileColumn[];
  /** Whether a field can have one value for all rows. */
  canShare?: boolean;
  disabled: boolean;
  onChoose(source: string, choice: ColumnChoice): void;
}

/** Selects the column of the file that each field comes from. */
export function ColumnSelects({
  selects,
  columns,
  canShare = false,
  disabled,
  onChoose,
}: ColumnSelectsProps) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        alignItems: 'start',
        gridTemplateColumns: { sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
      }}
    >
      {selects.map(({ source, label, required, choice }) => {
        const isMissing = required && choice === 'none';
        return (
          <TextField
            key={source}
            select
            {...{ label, required, disabled }}
            value={choice}
            error={isMissing}
            helperText={isMissing && translate('seamark.validation.required', { field: label })}
            onChange={({ target: { value } }) =>
              onChoose(source, value === 'none' || value === 'all' ? value : Number(value))
            }
          >
            <MenuItem value="none">{translate('seamark.import.no_column')}</MenuItem>
            {canShare && <MenuItem value="all">{translate('seamark.import.for_all')}</MenuItem>}
            {columns.map(column => (
              <MenuItem key={column.index} value={column.index}>
                {column.label}
              </MenuItem>
            ))}
          </TextField>
        );
      })}
    </Box>
  );
}

const delimiters: [Delimiter, name: string][] = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'pipe'],
];

interface FormatInputsProps {
  plan: FilePlan;
  disabled: boolean;
  onChange(change: Pick<FormatOptions, 'delimiter' | 'headerRow'>): void;
}

/** Inputs for the delimiter and the header row, for use in a grid. */
export function FormatInputs({ plan, disabled, onChange }: FormatInputsProps) {
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
