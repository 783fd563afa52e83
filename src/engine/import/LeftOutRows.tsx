import Download from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { saveFile } from '../panel/saveFile';
import { buildLeftOut } from './buildLeftOut';
import { RowList } from './file/RowList';
import type { PlannedRow } from './PlannedRow';

/** As many are listed; all of them are in the file. */
const listed = 200;

interface Props {
  title: string;
  rows: readonly PlannedRow[];
  /** The file that they are from, and how its rows and columns are called. */
  source: { file: string; headers: readonly string[]; numbering: 'line' | 'feature' };
  /** The heading above what each is about. */
  subject: string;
}

/** Rows that are not imported, each with its reason, and all of them as a file to be mended. */
export function LeftOutRows({ title, rows, source, subject }: Props) {
  const translate = useTranslate();
  const save = () => {
    const name = source.file.replace(/\.\w+$/, '');
    saveFile(buildLeftOut(source.headers, rows), `${name}-rejected.csv`);
  };
  return (
    <Box>
      <RowList
        title={title}
        rows={rows.slice(0, listed).map(row => ({ ...row, remark: row.reason ?? '' }))}
        total={rows.length}
        headings={[
          translate(`seamark.import.${source.numbering}`),
          subject,
          translate('seamark.import.reason'),
        ]}
      />
      <Button size="small" variant="outlined" startIcon={<Download />} onClick={save} sx={{ mt: 1 }}>
        {translate('seamark.import.download_rejected')}
      </Button>
    </Box>
  );
}
