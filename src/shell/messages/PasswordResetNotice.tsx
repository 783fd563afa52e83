import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { HttpClient } from '../../../providers/http/createHttpClient';
import { formatDateTime, PanelDialog } from '../../engine';

export interface PasswordReset {
  /** The name of the administrator; null for an operator at the server's command line. */
  by: string | null;
  /** ISO 8601. */
  at: string;
}

interface Props {
  reset: PasswordReset;
  httpClient: HttpClient;
}

/**
 * Notifies an account's owner that someone else created a link to replace the password
 * (upstream-contract.md §15.4), at each sign-in until acknowledged.
 */
export function PasswordResetNotice({ reset, httpClient }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(true);
  const text = (key: string, options?: object) => translate(`seamark.password.reset.${key}`, options);
  const acknowledge = () => {
    setOpen(false);
    // If this fails, the next sign-in shows the notice again.
    httpClient('/admin/auth/password-reset', { method: 'DELETE' }).catch(() => {});
  };
  const time = formatDateTime(reset.at);
  if (!isOpen) return null;
  return (
    <PanelDialog title={text('title')} fullWidth={false} maxWidth="xs">
      <DialogContent>
        <DialogContentText>
          {reset.by ? text('by', { name: reset.by, time }) : text('by_operator', { time })}{' '}
          {text('what_to_do')}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={acknowledge} variant="contained" autoFocus>
          {text('close')}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}
