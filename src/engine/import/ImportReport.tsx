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
import { useNumbers } from '../fields/number/useNumbers';
import { csvLimits } from './csv/csvLimits';

interface Props {
  label: string;
  /** Heading and message above the counts. */
  top?: ReactNode;
  /** Row counts, by the names of their texts. */
  counts?: Readonly<Record<string, number>>;
  /** What the row numbers count. Default: lines. */
  numbering?: 'line' | 'feature';
  /** The heading of the column that identifies rows. */
  subject: string;
  /** The rows that are not imported, and a file of all of them to fix and import again. */
  skipped: ListedRows & {
    title?: string;
    /** The number of rows per reason. */
    summary?: string;
    onDownload(): void;
  };
  /** Imported rows with a warning. */
  noted?: ListedRows;
  /** Rows that will change a record, with what they change. */
  updated?: ListedRows;
  /** Shown between counts and rows. */
  children?: ReactNode;
}

/** Rows to list; of many, only the first ones need to be given. */
interface ListedRows {
  rows: readonly ReportedRow[];
  /** Default: the number of `rows`. */
  total?: number;
}

/** A row of a file with a message about it. */
interface ReportedRow {
  line: number;
  /** The last line if a value spans several. */
  lastLine: number;
  /** The value that identifies the row. */
  subject: string;
  reason?: string;
}

/** The row counts of a file by outcome, the skipped rows with their reasons, and warnings. */
export function ImportReport({ label, top, counts, skipped, noted, updated, children, ...headings }: Props) {
  const { summary, onDownload, title, ...listed } = skipped;
  const translate = useTranslate();
  return (
    <Stack component="section" aria-label={label} sx={{ gap: 2 }}>
      {top}
      {counts && <Counts counts={counts} />}
      {children}
      {listed.rows.length > 0 && (
        <>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            {summary && <Typography variant="body2">{summary}</Typography>}
            <Button size="small" variant="outlined" startIcon={<Download />} onClick={onDownload}>
              {translate('seamark.import.download_skipped')}
            </Button>
          </Stack>
          <RowList
            {...headings}
            {...listed}
            title={title ?? translate('seamark.import.skipped')}
            remark="reason"
          />
        </>
      )}
      {updated && updated.rows.length > 0 && (
        <RowList
          {...headings}
          {...updated}
          title={translate('seamark.import.count.update')}
          remark="changes"
        />
      )}
      {noted && noted.rows.length > 0 && (
        <RowList {...headings} {...noted} title={translate('seamark.import.noted')} remark="note" />
      )}
    </Stack>
  );
}

function Counts({ counts }: Required<Pick<Props, 'counts'>>) {
  const translate = useTranslate();
  const { count } = useNumbers();
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0 }}>
      {Object.entries(counts).map(([name, rows]) => (
        <Stack key={name} direction="column-reverse">
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {translate(`seamark.import.count.${name}`)}
          </Typography>
          <Typography component="dd" variant="h6" sx={{ m: 0 }}>
            {count(rows)}
          </Typography>
        </Stack>
      ))}
    </Box>
  );
}

interface RowListProps extends ListedRows, Pick<Props, 'numbering' | 'subject'> {
  title: string;
  /** The name of the heading of messages. */
  remark: 'reason' | 'note' | 'changes';
}

function RowList({ title, rows, total = rows.length, numbering = 'line', subject, remark }: RowListProps) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const shown = rows.slice(0, csvLimits.listedRows);
  const headings = [translate(`seamark.import.${numbering}`), subject, translate(`seamark.import.${remark}`)];
  return (
    <Box>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        {title} ({count(total)})
      </Typography>
      {shown.length < total && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('seamark.import.first_of', { shown: count(shown.length), total: count(total) })}
        </Typography>
      )}
      <Box
        role="region"
        aria-label={title}
        tabIndex={0}
        sx={{
          // Fits ten rows. If there are more, a row is cut off to show that the list scrolls.
          ...(shown.length > 10 && { maxHeight: 432 }),
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
            {shown.map(({ line, lastLine, subject, reason }) => (
              <TableRow key={line}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {line === lastLine ? count(line) : `${count(line)}–${count(lastLine)}`}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  <bdi>{subject}</bdi>
                </TableCell>
                <TableCell sx={{ whiteSpace: 'pre-line' }}>{reason}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
