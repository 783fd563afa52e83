import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNumbers } from '../../ui/useNumbers';

/** A row of a file with what is to be said of it. */
export interface TellableRow {
  line: number;
  /** Where a value spans lines, the last of them. */
  lastLine: number;
  /** What the row is about, in its own words. */
  subject: string;
  /** What is said of it, translated. */
  remark: string;
}

interface Props {
  title: string;
  rows: readonly TellableRow[];
  total: number;
  /** The headings above line, subject and remark. */
  headings: readonly [line: string, subject: string, remark: string];
}

/** Rows by their line number, each with its message; the first ones where there are many. */
export function RowList({ title, rows, total, headings }: Props) {
  const translate = useTranslate();
  const { count } = useNumbers();
  return (
    <Box>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        {title} ({count(total)})
      </Typography>
      {rows.length < total && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('seamark.import.first_of', {
            shown: count(rows.length),
            total: count(total),
          })}
        </Typography>
      )}
      <Box
        role="region"
        aria-label={title}
        tabIndex={0}
        sx={{
          // Ten rows are all in sight; of more a part of a row shows that there are some below.
          ...(rows.length > 10 && { maxHeight: 432 }),
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          mt: 0.5,
        }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {headings.map(heading => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ line, lastLine, subject, remark }) => (
              <TableRow key={line}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {line === lastLine ? count(line) : `${count(line)}–${count(lastLine)}`}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  <bdi>{subject}</bdi>
                </TableCell>
                <TableCell sx={{ whiteSpace: 'pre-line' }}>{remark}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
