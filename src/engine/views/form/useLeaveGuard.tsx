import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router';

export interface LeaveGuard {
  /** The question, while it is asked: to be rendered somewhere in the screen. */
  dialog: ReactNode;
  /** Asks the same question before something else that would lose what is unsaved, closing a dialog for one. */
  ask(leave: () => void): void;
}

/**
 * Asks before an unsaved change is left, by a link, Back, another query or by closing the page. One for a whole screen:
 * the router knows only one.
 */
export function useLeaveGuard(isUnsaved: boolean): LeaveGuard {
  const translate = useTranslate();
  const [leave, setLeave] = useState<() => void>();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isUnsaved]);

  const stay = () => {
    setLeave(undefined);
    blocker.reset?.();
  };
  const go = () => {
    setLeave(undefined);
    if (blocker.state === 'blocked') blocker.proceed();
    else leave?.();
  };
  const dialog = (
    <Dialog
      open={blocker.state === 'blocked' || leave !== undefined}
      onClose={stay}
      role="alertdialog"
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
      maxWidth="xs"
    >
      <DialogTitle id="leave-title">{translate('seamark.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="leave-text">{translate('seamark.leave.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={stay}>
          {translate('seamark.leave.stay')}
        </Button>
        <Button color="error" variant="contained" onClick={go}>
          {translate('seamark.leave.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
  return { dialog, ask: action => setLeave(() => action) };
}
