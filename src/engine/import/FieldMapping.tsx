import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { FileColumn } from './file/columnsOf';
import type { Mapping } from './Mapping';
import type { NamedField } from './matchColumns';
import type { Chosen } from './useMapping';

interface Props {
  fields: readonly NamedField[];
  columns: readonly FileColumn[];
  mapping: Mapping;
  labelOf(source: string): string;
  onChoose(source: string, choice: Chosen): void;
}

/** Which column each field comes from, or whether it has one value for all rows. */
export function FieldMapping({ fields, columns, mapping, labelOf, onChoose }: Props) {
  const translate = useTranslate();
  const used = Object.values(mapping).map(origin => ('column' in origin ? origin.column : -1));
  const unused = columns.filter(({ index }) => !used.includes(index)).map(({ label }) => label);
  return (
    <Box component="section" aria-labelledby="import-mapping">
      <Typography id="import-mapping" component="h2" variant="body1" sx={{ fontWeight: 600, mb: 0.5 }}>
        {translate('seamark.import.mapping')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          alignItems: 'start',
          gridTemplateColumns: { sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
        }}
      >
        {fields.map(({ source, field }) => {
          const origin = mapping[source];
          const value = !origin ? 'none' : 'column' in origin ? String(origin.column) : 'all';
          const isMissing = !origin && Boolean(field.required);
          const label = labelOf(source);
          return (
            <TextField
              key={source}
              select
              label={label}
              required={Boolean(field.required)}
              value={value}
              error={isMissing}
              helperText={isMissing && translate('seamark.validation.required', { field: label })}
              onChange={({ target }) =>
                onChoose(
                  source,
                  target.value === 'none' || target.value === 'all'
                    ? target.value
                    : { column: Number(target.value) },
                )
              }
            >
              <MenuItem value="none">{translate('seamark.import.no_column')}</MenuItem>
              <MenuItem value="all">{translate('seamark.import.for_all')}</MenuItem>
              {columns.map(column => (
                <MenuItem key={column.index} value={String(column.index)}>
                  {column.label}
                </MenuItem>
              ))}
            </TextField>
          );
        })}
      </Box>
      {unused.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {translate('seamark.import.unused', { names: unused.join(', ') })}
        </Typography>
      )}
    </Box>
  );
}
