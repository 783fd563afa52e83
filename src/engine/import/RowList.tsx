import Download from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNumbers } from '../ui/useNumbers';

/** A row of a file with a message about it. */
export interface ReportedRow {
  line: number;
  /** Where a value spans lines, the last of them. */
  lastLine: number;
  /** What the row is about: a value of it. */
  subject: string;
  /** The message, translated. */
  remark: string;
}

interface RowListProps {
  title: string;
  rows: readonly ReportedRow[];
  total: number;
  /** The headings above line, subject and remark. */
  headings: readonly [line: string, subject: string, remark: string];
}

/** Rows by their line number, each with its message; the first ones where there are many. */
export function RowList({ title, rows, total, headings }: RowListProps) {
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

interface LeftOutProps extends RowListProps {
  /** How many rows there are for which reason. */
  summary?: string;
  isBusy?: boolean;
  onDownload(): void;
}

/**
 * Rows that are not imported, each with its reason, and all of them as a file, to be fixed and chosen again.
 */
export function LeftOutRows({ summary, isBusy = false, onDownload, ...list }: LeftOutProps) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {summary && <Typography variant="body2">{summary}</Typography>}
        <Button
          size="small"
          variant="outlined"
          startIcon={<Download />}
          loading={isBusy}
          onClick={onDownload}
        >
          {translate('seamark.import.download_rejected')}
        </Button>
      </Stack>
      <RowList {...list} />
    </Stack>
  );
}
