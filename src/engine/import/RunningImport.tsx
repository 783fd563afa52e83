import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RunState } from '../run/Run';
import { RunButtons } from '../run/RunButtons';
import { RunStatus } from '../run/RunStatus';
import { useLeaveGuard } from '../ui/useLeaveGuard';
import type { CurrentImport } from './useImportRun';

interface Props {
  current: CurrentImport;
  state: RunState;
  onCancel(): void;
}

/** An import under way: how far it has come, and what can be done about it. */
export function RunningImport({ current, state, onCancel }: Props) {
  const { job, run, isKept } = current;
  const translate = useTranslate();
  useLeaveGuard(state.step === 'running' || state.step === 'pausing', {
    texts: isKept ? 'seamark.import.leave_kept' : 'seamark.import.leave',
    runs: true,
  });
  const label = translate('seamark.import.running', { file: job.file });
  return (
    <Stack component="section" aria-labelledby="import-running" sx={{ gap: 1.5 }}>
      <Typography id="import-running" component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <RunStatus state={state} label={label} progress="seamark.import.progress" />
      {!isKept && <Alert severity="warning">{translate('seamark.import.not_kept')}</Alert>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <RunButtons {...{ run, state, onCancel }} />
      </Stack>
    </Stack>
  );
}
