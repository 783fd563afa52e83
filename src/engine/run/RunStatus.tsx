import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'react-admin';
import { useNumbers } from '../fields/number/useNumbers';
import type { Run, RunState } from './Run';

/** The progress to show. `total`: 0 while unknown. */
type Progress = Pick<RunState, 'step' | 'finished' | 'total'> & Partial<RunState>;

interface Props {
  state: Progress;
  /** The name of the run, translated. */
  label: string;
  /** Key of the progress text: `%{done}` of `%{total}`. */
  progress: string;
}

/** The progress of a run: done, rate, time left, and why nothing is sent at the moment. */
export function RunStatus({ state, label, progress }: Props) {
  const { step, finished, total, perMinute = 0, held, stoppedBy } = state;
  const translate = useTranslate();
  const { count, share, time } = useNumbers();
  // Announces every tenth of the progress to screen readers, not every row.
  const tenth = total > 0 ? Math.floor((finished / total) * 10) / 10 : 0;
  const progressText = translate(progress, { done: count(finished), total: total > 0 ? count(total) : '…' });
  const secondsLeft = perMinute > 0 ? ((total - finished) / perMinute) * 60 : 0;
  const rate = [
    perMinute > 0 && translate('seamark.run.rate', { rate: count(Math.round(perMinute)) }),
    secondsLeft > 0 && translate('seamark.run.time_left', { time: time(secondsLeft) }),
  ];
  return (
    <>
      <Typography>
        {[progressText, ...(step === 'running' ? rate : [])].filter(Boolean).join(' · ')}
      </Typography>
      <LinearProgress
        aria-label={label}
        variant={total > 0 ? 'determinate' : 'indeterminate'}
        value={total > 0 ? Math.floor((finished / total) * 100) : 0}
      />
      <span role="status" style={visuallyHidden}>
        {total > 0 && share(tenth)}
      </span>
      {step === 'running' && held && <Alert severity="info">{translate(`seamark.run.${held}`)}</Alert>}
      {step === 'paused' && (
        <Alert severity={stoppedBy ? 'warning' : 'info'}>
          {stoppedBy
            ? translate('seamark.run.stopped', { reason: stoppedBy })
            : translate('seamark.run.paused')}
        </Alert>
      )}
    </>
  );
}

interface RunButtonsProps {
  run: Run;
  state: RunState;
  onCancel(): void;
}

/** Pause or Resume, and Cancel. */
export function RunButtons({ run, state: { step }, onCancel }: RunButtonsProps) {
  const translate = useTranslate();
  return (
    <>
      <Button color="inherit" onClick={onCancel}>
        {translate('ra.action.cancel')}
      </Button>
      {step === 'paused' ? (
        <Button variant="contained" onClick={run.start}>
          {translate('seamark.run.resume')}
        </Button>
      ) : (
        // Not disabled, which would lose the focus before it becomes Resume.
        <Button
          variant="outlined"
          aria-busy={step === 'pausing'}
          onClick={() => step === 'running' && void run.pause()}
        >
          {translate(`seamark.run.${step === 'pausing' ? 'pausing' : 'pause'}`)}
        </Button>
      )}
    </>
  );
}
