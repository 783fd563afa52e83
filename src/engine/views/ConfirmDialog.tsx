import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordAction } from '../declaration/Action';

interface Props {
  /** The question, translated. */
  title: string;
  /** What there is to know before the answer, translated, a paragraph each. */
  texts?: readonly string[];
  /** What speaks against it most, translated. */
  warning?: string | undefined;
  /** The labels of the two buttons, translated. Default: Cancel and Confirm. */
  cancel?: string;
  confirm?: string;
  /** The colour of the button that confirms; `error` where something is lost. */
  color?: NonNullable<RecordAction['color']>;
  /** Default true; with `false` it closes as dialogs do. */
  open?: boolean;
  /** While what was confirmed runs: nothing can be pressed, and Escape closes nothing. */
  busy?: boolean;
  onCancel(): void;
  onConfirm(): void;
}

/**
 * Asks before something is done that is hard to take back. The focus starts on the button that changes
 * nothing.
 */
export function ConfirmDialog({ title, texts = [], warning, open = true, busy = false, ...props }: Props) {
  const { color = 'primary', onCancel, onConfirm } = props;
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      role="alertdialog"
      aria-labelledby={titleId}
      {...(texts.length > 0 && { 'aria-describedby': textId })}
      maxWidth="xs"
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {texts.length > 0 && (
        <DialogContent id={textId} sx={{ display: 'grid', gap: 1.5 }}>
          {texts.map(text => (
            <DialogContentText key={text} sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </DialogContentText>
          ))}
          {warning && <DialogContentText sx={{ fontWeight: 600 }}>{warning}</DialogContentText>}
        </DialogContent>
      )}
      <DialogActions>
        <Button autoFocus disabled={busy} onClick={onCancel}>
          {props.cancel ?? translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color={color} loading={busy} onClick={onConfirm}>
          {props.confirm ?? translate('ra.action.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
