import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import type { RunState } from '../../run/Run';
import { RunButtons, RunStatus } from '../../run/RunStatus';
import { PanelDialog } from '../../ui/PanelDialog';
import { useLeaveGuard } from '../../ui/useLeaveGuard';
import type { BulkRow, BulkTask } from './BulkTask';
import type { CurrentBulk } from './useBulkRun';

interface Props {
  current: CurrentBulk;
  onClose(ended: CurrentBulk): void;
}

/** The progress of a running task; once it has ended, its failures with their reasons, and a retry button. */
export function BulkRunDialog({ current, onClose }: Props) {
  const { task, rows, run } = current;
  const state = useSyncExternalStore(run.subscribe, run.state);
  const translate = useTranslate();
  const hasEnded = state.step === 'ended' || state.step === 'cancelled';
  useLeaveGuard(!hasEnded, { texts: 'seamark.bulk.leave', runs: true });
  const close = () => onClose(current);
  return (
    <PanelDialog title={task.title} onClose={hasEnded ? close : undefined} maxWidth="sm">
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        {hasEnded ? (
          <BulkOutcome {...{ task, rows, state }} />
        ) : (
          <RunStatus state={state} label={task.title} progress="seamark.bulk.progress" />
        )}
      </DialogContent>
      <DialogActions>
        {hasEnded ? (
          <>
            <Button onClick={close}>{translate('ra.action.close')}</Button>
            {state.step === 'ended' && state.counts.failed > 0 && (
              <Button autoFocus variant="contained" onClick={run.repeatFailed}>
                {translate('seamark.bulk.again')}
              </Button>
            )}
          </>
        ) : (
          <RunButtons {...{ run, state }} onCancel={() => void run.cancel()} />
        )}
      </DialogActions>
    </PanelDialog>
  );
}

interface OutcomeProps {
  task: BulkTask;
  rows: readonly BulkRow[];
  state: RunState;
}

const maxListed = 200;

/** How many records a task has processed, and the name and reason of each failure. */
function BulkOutcome({ task, rows, state: { counts } }: OutcomeProps) {
  const translate = useTranslate();
  const failures = rows.filter(row => row.state === 'failed');
  const unsent = rows.filter(row => row.state === 'waiting').length;
  return (
    <>
      <Alert severity={counts.done + counts.same > 0 ? 'warning' : 'error'} role="alert">
        {translate(task.some, { done: counts.done, count: rows.length })}
        {counts.same > 0 && <div>{translate('seamark.bulk.same', { smart_count: counts.same })}</div>}
        {unsent > 0 && <div>{translate('seamark.bulk.unsent', { smart_count: unsent })}</div>}
      </Alert>
      {failures.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('seamark.bulk.failures')}
          tabIndex={0}
          sx={{ m: 0, pl: 2.5, maxHeight: '40vh', overflowY: 'auto', overflowWrap: 'anywhere' }}
        >
          {failures.slice(0, maxListed).map(({ id, name, reason }) => (
            <Typography key={id} component="li" variant="body2" sx={{ whiteSpace: 'pre-line' }}>
              <b>
                <bdi>{name}</bdi>
              </b>
              : {reason}
            </Typography>
          ))}
          {failures.length > maxListed && (
            <Typography component="li" variant="body2">
              {translate('seamark.batch.more', { count: failures.length - maxListed })}
            </Typography>
          )}
        </Box>
      )}
    </>
  );
}
