import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { columnsOf, TableFormat } from '../../../engine';
import type { CsvOptions, CsvPlan } from '../csv/planCsv';

const none = -1;

interface Props {
  plan: CsvPlan;
  disabled: boolean;
  onChange(change: CsvOptions): void;
}

/** Shows how the file is read and lets the administrator change it. */
export function ColumnMapping({ plan, disabled, onChange }: Props) {
  const translate = useTranslate();
  const columns = columnsOf(plan, translate).map(({ index, label }) => (
    <MenuItem key={index} value={index}>
      {label}
    </MenuItem>
  ));
  return (
    <Box
      role="group"
      aria-label={translate('resources.offers.import.columns')}
      sx={{
        display: 'grid',
        columnGap: 2,
        alignItems: 'start',
        gridTemplateColumns: { sm: 'repeat(3, 1fr)' },
      }}
    >
      <TextField
        select
        label={translate('resources.offers.import.code_column')}
        value={plan.code ?? ''}
        error={plan.code === null}
        helperText={plan.code === null ? translate('resources.offers.import.code_column_missing') : undefined}
        disabled={disabled}
        onChange={event => onChange({ code: Number(event.target.value) })}
      >
        {columns}
      </TextField>
      <TextField
        select
        label={translate('resources.offers.import.title_column')}
        value={plan.title ?? none}
        disabled={disabled}
        onChange={event => {
          const column = Number(event.target.value);
          onChange({ title: column === none ? null : column });
        }}
      >
        <MenuItem value={none}>{translate('resources.offers.import.no_titles')}</MenuItem>
        {columns}
      </TextField>
      <TableFormat plan={plan} disabled={disabled} onChange={onChange} />
    </Box>
  );
}
