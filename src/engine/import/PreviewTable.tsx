import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { FileColumn } from './ColumnSelects';

const maxColumns = 12;
const maxCellLength = 80;

interface Props {
  columns: readonly FileColumn[];
  rows: readonly (readonly string[])[];
  /** The translated field name that a column is imported as; undefined for an unused column. */
  nameOfUse(column: number): string | undefined;
}

/** The first rows of the file. Imported columns are marked. */
export function PreviewTable({ columns, rows, nameOfUse }: Props) {
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
