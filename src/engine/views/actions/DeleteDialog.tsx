import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  open: boolean;
  /** A translated sentence on what else the deletion does. */
  warning?: string | undefined;
  /** While the deletion runs: nothing can be pressed, and Escape closes nothing. */
  busy: boolean;
  onCancel(): void;
  onConfirm(): void;
}

/** Asks before anything is deleted (requirements.md §2.5). */
export function DeleteDialog({ open, warning, busy, onCancel, onConfirm }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
    >
      <DialogTitle id={`${id}-title`}>{translate('seamark.delete.title')}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        <DialogContentText>{translate('seamark.delete.text')}</DialogContentText>
        {warning && <DialogContentText sx={{ marginTop: 1.5, fontWeight: 600 }}>{warning}</DialogContentText>}
      </DialogContent>
      <DialogActions>
        <Button autoFocus disabled={busy} onClick={onCancel}>
          {translate('seamark.delete.cancel')}
        </Button>
        <Button variant="contained" color="error" loading={busy} onClick={onConfirm}>
          {translate('seamark.delete.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
