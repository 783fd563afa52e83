import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Issue } from '../../csv/analyseCsv';
import { useNumbers } from '../../useNumbers';

interface Props {
  title: string;
  issues: Issue<string>[];
  total: number;
  /** How many cells each row should have. */
  width: number;
  /** Where the sentences stand: `resources.offers.import.reason` or `.note`. */
  texts: string;
  /** The heading above those sentences. */
  remark: string;
}

/** Rows by their line number, each with its messages; the first ones where there are many. */
export function IssueList({ title, issues, total, width, texts, remark }: Props) {
  const translate = useTranslate();
  const { count } = useNumbers();
  return (
    <Box>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        {title} ({count(total)})
      </Typography>
      {issues.length < total && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('resources.offers.import.first_of', {
            shown: count(issues.length),
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
          ...(issues.length > 10 && { maxHeight: 432 }),
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
              <TableCell>{translate('resources.offers.import.line')}</TableCell>
              <TableCell>{translate('resources.offers.fields.code')}</TableCell>
              <TableCell>{remark}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {issues.map(({ kind, line, lastLine, first, cells, code }) => (
              <TableRow key={line}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {line === lastLine ? count(line) : `${count(line)}–${count(lastLine)}`}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  <bdi>{code}</bdi>
                </TableCell>
                <TableCell>
                  {translate(`${texts}.${kind}`, {
                    first: count(first),
                    cells: count(cells),
                    width: count(width),
                  })}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
