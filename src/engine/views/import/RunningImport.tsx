import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RunState } from '../../import/ImportRun';
import { useLeaveGuard } from '../form/leaving/useLeaveGuard';
import { useNumbers } from '../useNumbers';
import type { CurrentImport } from './useImportRun';

interface Props {
  current: CurrentImport;
  state: RunState;
  onCancel(): void;
}

/** An import under way: how far it has come, how fast, how long it still takes; Pause, Go on, Cancel. */
export function RunningImport({ current, state, onCancel }: Props) {
  const { job, run, isKept } = current;
  const { step, done, total, perMinute, held, stoppedBy } = state;
  const translate = useTranslate();
  const { count, time } = useNumbers();
  const isRunning = step === 'running' || step === 'pausing';
  useLeaveGuard(isRunning, {
    texts: isKept ? 'seamark.import.leave_kept' : 'seamark.import.leave',
    runs: true,
  });
  const progress = translate('seamark.import.progress', { done: count(done), total: count(total) });
  const left = perMinute > 0 ? ((total - done) / perMinute) * 60 : 0;
  const pace = [
    perMinute > 0 && translate('seamark.import.rate', { rate: count(Math.round(perMinute)) }),
    left > 0 && translate('seamark.import.time_left', { time: time(left) }),
  ];
  return (
    <Stack component="section" aria-labelledby="import-running" sx={{ gap: 1.5 }}>
      <Typography id="import-running" component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
        {translate('seamark.import.running', { file: job.file })}
      </Typography>
      <Typography>{[progress, ...(step === 'running' ? pace : [])].filter(Boolean).join(' · ')}</Typography>
      <LinearProgress
        aria-label={translate('seamark.import.running', { file: job.file })}
        variant="determinate"
        value={total > 0 ? Math.floor((done / total) * 100) : 0}
      />
      <Said {...{ state, progress }} />
      {step === 'running' && held && <Alert severity="info">{translate(`seamark.import.${held}`)}</Alert>}
      {step === 'paused' && (
        <Alert severity={stoppedBy ? 'warning' : 'info'}>
          {stoppedBy
            ? translate('seamark.import.stopped', { reason: stoppedBy })
            : translate('seamark.import.paused')}
        </Alert>
      )}
      {!isKept && <Alert severity="warning">{translate('seamark.import.not_kept')}</Alert>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {step === 'paused' ? (
          <Button variant="contained" onClick={run.start}>
            {translate('seamark.import.go_on')}
          </Button>
        ) : (
          <Button variant="outlined" loading={step === 'pausing'} onClick={() => void run.pause()}>
            {translate('seamark.import.pause')}
          </Button>
        )}
        <Button color="inherit" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** For screen readers: each tenth, not every row. */
function Said({ state: { done, total }, progress }: { state: RunState; progress: string }) {
  const tenth = total > 0 ? Math.floor((done / total) * 10) : 0;
  const [said, setSaid] = useState({ tenth, text: progress });
  if (said.tenth !== tenth) setSaid({ tenth, text: progress });
  return (
    <span role="status" style={visuallyHidden}>
      {said.text}
    </span>
  );
}
