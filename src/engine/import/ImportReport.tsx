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
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useNumbers } from '../ui/useNumbers';

interface Props {
  label: string;
  /** Heading and message above the counts. */
  top?: ReactNode;
  /** Row counts, by the names of their texts. */
  counts: Readonly<Record<string, number>>;
  /** The prefix of those texts. Default: the common ones of imports. */
  texts?: string;
  children: ReactNode;
}

/** The row counts of a file by outcome, and details below them. */
export function ImportReport({ label, top, counts, texts = 'seamark.import.count', children }: Props) {
  const translate = useTranslate();
  const { count } = useNumbers();
  return (
    <Stack component="section" aria-label={label} sx={{ gap: 2 }}>
      {top}
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0 }}>
        {Object.entries(counts).map(([name, rows]) => (
          <Stack key={name} direction="column-reverse">
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {translate(`${texts}.${name}`)}
            </Typography>
            <Typography component="dd" variant="h6" sx={{ m: 0 }}>
              {count(rows)}
            </Typography>
          </Stack>
        ))}
      </Box>
      {children}
    </Stack>
  );
}

/** A row of a file with a message about it. */
export interface ReportedRow {
  line: number;
  /** The last line if a value spans several. */
  lastLine: number;
  /** The value that identifies the row. */
  subject: string;
  note: string;
}

interface RowListProps {
  title: string;
  rows: readonly ReportedRow[];
  total: number;
  headings: readonly [line: string, subject: string, remark: string];
}

/** Rows with their line numbers and messages; only the first ones if there are many. */
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
          {translate('seamark.import.first_of', { shown: count(rows.length), total: count(total) })}
        </Typography>
      )}
      <Box
        role="region"
        aria-label={title}
        tabIndex={0}
        sx={{
          // Fits ten rows. If there are more, a row is cut off to show that the list scrolls.
          ...(rows.length > 10 && { maxHeight: 432 }),
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          mt: 0.5,
        }}
      >
        <RowTable {...{ rows, headings }} />
      </Box>
    </Box>
  );
}

function RowTable({ rows, headings }: Pick<RowListProps, 'rows' | 'headings'>) {
  const { count } = useNumbers();
  return (
    <Table size="small" stickyHeader>
      <TableHead>
        <TableRow>
          {headings.map(heading => (
            <TableCell key={heading}>{heading}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ line, lastLine, subject, note }) => (
          <TableRow key={line}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              {line === lastLine ? count(line) : `${count(line)}–${count(lastLine)}`}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              <bdi>{subject}</bdi>
            </TableCell>
            <TableCell sx={{ whiteSpace: 'pre-line' }}>{note}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface SkippedProps extends RowListProps {
  /** The number of rows per reason. */
  summary?: string;
  onDownload(): void;
}

/** The rows that are not imported, with their reasons, and a file of all of them to fix and import again. */
export function SkippedRows({ summary, onDownload, ...list }: SkippedProps) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {summary && <Typography variant="body2">{summary}</Typography>}
        <Button size="small" variant="outlined" startIcon={<Download />} onClick={onDownload}>
          {translate('seamark.import.download_skipped')}
        </Button>
      </Stack>
      <RowList {...list} />
    </Stack>
  );
}
