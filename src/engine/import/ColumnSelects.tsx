import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { FilePlan, FormatOptions } from './csv/planFile';
import type { Delimiter } from './csv/RowSplitter';

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

/** A field and its column. */
export interface ColumnSelect {
  source: string;
  label: string;
  required?: boolean;
  /** A column's index, or one of `others`; `''` if nothing is chosen. */
  value: number | string;
  /** The choices in addition to the columns. */
  others: readonly { value: string; label: string }[];
  /** The problem with the choice, translated. */
  problem?: string | undefined;
}

interface Props {
  selects: readonly ColumnSelect[];
  columns: readonly FileColumn[];
  disabled: boolean;
  onChoose(source: string, value: number | string): void;
  /** More inputs for the same grid. */
  children?: ReactNode;
}

/** Selects the column of the file that each field comes from. */
export function ColumnSelects({ selects, columns, disabled, onChoose, children }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        alignItems: 'start',
        gridTemplateColumns: { sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
      }}
    >
      {selects.map(({ source, label, required = false, value, others, problem }) => (
        <TextField
          key={source}
          select
          {...{ label, required, value, disabled }}
          error={problem !== undefined}
          helperText={problem}
          onChange={({ target }) => onChoose(source, target.value)}
        >
          {others.map(other => (
            <MenuItem key={other.value} value={other.value}>
              {other.label}
            </MenuItem>
          ))}
          {columns.map(column => (
            <MenuItem key={column.index} value={column.index}>
              {column.label}
            </MenuItem>
          ))}
        </TextField>
      ))}
      {children}
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
