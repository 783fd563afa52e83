import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { RunState } from '../../run/Run';
import { RunButtons } from '../../run/RunButtons';
import { RunStatus } from '../../run/RunStatus';
import { useLeaveGuard } from '../../ui/useLeaveGuard';
import { BulkOutcome } from './BulkOutcome';
import type { CurrentBulk } from './useBulkRun';

interface Props {
  current: CurrentBulk;
  state: RunState;
  onCancel(): void;
  onClose(ended: CurrentBulk): void;
}

/** A task under way: how far it has come; then what it is not done for, and why, to be tried again. */
export function BulkRunDialog({ current, state, onCancel, onClose }: Props) {
  const { task, rows, run } = current;
  const translate = useTranslate();
  const titleId = useId();
  const isOver = state.step === 'ended' || state.step === 'cancelled';
  useLeaveGuard(!isOver, { texts: 'seamark.bulk.leave', runs: true });
  const close = () => onClose(current);
  return (
    <Dialog open onClose={isOver ? close : undefined} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{task.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        {isOver ? (
          <BulkOutcome {...{ task, rows, state }} />
        ) : (
          <RunStatus state={state} label={task.title} progress="seamark.bulk.progress" />
        )}
      </DialogContent>
      <DialogActions>
        {isOver ? (
          <>
            <Button onClick={close}>{translate('ra.action.close')}</Button>
            {state.counts.failed > 0 && (
              <Button autoFocus variant="contained" onClick={run.repeatFailed}>
                {translate('seamark.bulk.again')}
              </Button>
            )}
          </>
        ) : (
          <RunButtons {...{ run, state, onCancel }} />
        )}
      </DialogActions>
    </Dialog>
  );
}
