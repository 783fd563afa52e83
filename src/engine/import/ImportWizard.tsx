import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ColumnSelects, type ColumnSelectsProps, columnsOf, FormatInputs } from './ColumnSelects';
import type { FormatOptions } from './csv/planFile';
import { type AcceptedFiles, FileChoice } from './FileChoice';
import { PreviewTable } from './PreviewTable';
import type { ChosenFile } from './useChosenFile';

interface Props extends Omit<ColumnSelectsProps, 'columns'> {
  chosen: ChosenFile<FormatOptions, unknown>;
  accepted: AcceptedFiles;
  /** The text to announce once the file is read. */
  announced: string | undefined;
  /** More inputs, below the columns. */
  inputs?: ReactNode;
  /** The remaining steps: the report on the rows, and sending them. */
  children: ReactNode;
}

/** The steps of an import: choose a file, adjust how it is read, map its columns, check and send its rows. */
export function ImportWizard({ chosen, accepted, announced, inputs, children, ...mapping }: Props) {
  const { selects, disabled } = mapping;
  const { file, plan, report, problem, change } = chosen;
  const translate = useTranslate();
  const columns = plan ? columnsOf(plan, translate) : [];
  const isReading = file !== null && !report && !problem;
  return (
    <Stack sx={{ gap: 2 }}>
      <FileChoice {...accepted} {...{ chosen, disabled }} keyLabel={selects[0]?.label} />
      {plan && !plan.points && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(3, 1fr)' }, columnGap: 2 }}>
          <FormatInputs plan={plan} disabled={disabled} onChange={change} />
        </Box>
      )}
      {plan && <Columns {...mapping} columns={columns} />}
      {/* Stays while another file is read or fails to be read: its values apply to any file. */}
      {inputs}
      {plan && (
        <PreviewTable
          columns={columns}
          rows={plan.preview}
          nameOfUse={column => selects.find(({ choice }) => choice === column)?.label}
        />
      )}
      {children}
      <span role="status" style={visuallyHidden}>
        {isReading ? translate('seamark.import.reading') : announced}
      </span>
    </Stack>
  );
}

/** Selects the column of each field, and names the columns that are not imported. */
function Columns(props: ColumnSelectsProps) {
  const { selects, columns } = props;
  const translate = useTranslate();
  const unused = columns.filter(({ index }) => !selects.some(({ choice }) => choice === index));
  return (
    <Box component="section" aria-labelledby="import-mapping">
      <Typography id="import-mapping" component="h2" variant="body1" sx={{ fontWeight: 600, mb: 0.5 }}>
        {translate('seamark.import.mapping')}
      </Typography>
      <ColumnSelects {...props} />
      {unused.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {translate('seamark.import.unused', { names: unused.map(({ label }) => label).join(', ') })}
        </Typography>
      )}
    </Box>
  );
}
