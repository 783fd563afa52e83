import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordAction } from '../../declaration/Action';

interface Props {
  question: string;
  /** What the action's own button says. */
  label: string;
  color: NonNullable<RecordAction['color']>;
  onCancel(): void;
  onConfirm(): void;
}

/** Asks an action's question before its call is made. */
export function ActionDialog({ question, label, color, onCancel, onConfirm }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onCancel} role="alertdialog" aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {question}
      </DialogTitle>
      <DialogActions>
        <Button autoFocus onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color={color} onClick={onConfirm}>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
