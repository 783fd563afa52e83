import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Declaration } from '../declaration/Declaration';
import type { RunState } from '../run/Run';
import { recordListPath } from '../ui/recordListPath';
import { NotImported } from './CheckedRows';
import { ImportReport } from './ImportReport';
import type { CurrentImport } from './useImportRun';

interface Props {
  declaration: Declaration;
  current: CurrentImport;
  state: RunState;
  subject: string;
  onAnother(): void;
}

/** What has become of an import: how many rows in which way, and those that failed, to be mended. */
export function EndedImport({ declaration, current, state, subject, onAnother }: Props) {
  const { job, rows, run } = current;
  const { created, updated, same, failed, left } = state.counts;
  const translate = useTranslate();
  const isCancelled = state.step === 'cancelled';
  const lost = rows.filter(row => row.state === 'failed' || row.state === 'left');
  const counts = {
    created,
    ...(updated > 0 && { updated }),
    ...(same > 0 && { skip: same }),
    ...(left > 0 && { left_out: left }),
    failed,
  };
  const severity = isCancelled ? 'info' : failed > 0 ? 'warning' : 'success';
  return (
    <ImportReport
      label={translate('seamark.import.result')}
      top={
        <>
          <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
            {job.file}
          </Typography>
          <Alert severity={severity} role="status">
            {translate(`seamark.import.${isCancelled ? 'cancelled' : 'ended'}`, { file: job.file })}
          </Alert>
        </>
      }
      counts={counts}
    >
      {lost.length > 0 && (
        <NotImported
          title={translate(`seamark.import.${failed > 0 ? 'failures' : 'rejected'}`)}
          rows={lost}
          source={job}
          subject={subject}
        />
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button component={Link} to={recordListPath(declaration)} variant="contained">
          {translate('seamark.import.to_list')}
        </Button>
        {failed > 0 && !isCancelled && (
          <Button variant="outlined" onClick={run.repeatFailed}>
            {translate('seamark.import.again')}
          </Button>
        )}
        <Button onClick={onAnother}>{translate('seamark.import.another')}</Button>
      </Stack>
    </ImportReport>
  );
}
