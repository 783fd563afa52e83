import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import {
  ColumnSelects,
  type ColumnSelectsProps,
  columnsOf,
  type FileColumn,
  FormatInputs,
} from './ColumnSelects';
import type { FormatOptions } from './csv/planFile';
import { type AcceptedFiles, FileChoice } from './FileChoice';
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

const maxColumns = 12;
const maxCellLength = 80;

interface PreviewProps {
  columns: readonly FileColumn[];
  rows: readonly (readonly string[])[];
  /** The translated field name that a column is imported as; undefined for an unused column. */
  nameOfUse(column: number): string | undefined;
}

/** The first rows of the file. Imported columns are marked. */
function PreviewTable({ columns, rows, nameOfUse }: PreviewProps) {
  const shown = columns.slice(0, maxColumns).map(column => ({ ...column, use: nameOfUse(column.index) }));
  const title = useTranslate()('seamark.import.preview');
  return (
    <Box>
      <Typography component="h3" variant="body1" sx={{ fontWeight: 600, mb: 0.5 }}>
        {title}
      </Typography>
      <Box
        role="region"
        aria-label={title}
        tabIndex={0}
        sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              {shown.map(({ index, label, use }) => (
                <TableCell key={index} sx={{ whiteSpace: 'nowrap' }}>
                  {label} {use && <Chip size="small" color="primary" variant="outlined" label={use} />}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {[...rows.entries()].map(([row, cells]) => (
              <TableRow key={row}>
                {shown.map(({ index, use }) => (
                  <TableCell
                    key={index}
                    className="cut"
                    sx={{ whiteSpace: 'pre', maxWidth: 260, color: use ? 'text.primary' : 'text.secondary' }}
                  >
                    <bdi>{cells[index]?.slice(0, maxCellLength)}</bdi>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
