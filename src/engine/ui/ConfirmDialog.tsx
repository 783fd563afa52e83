import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordAction } from '../declaration/actions';
import { PanelDialog } from './PanelDialog';

interface Props {
  /** The question, translated. */
  title: string;
  /** What there is to know before the answer, translated, a paragraph each. */
  texts?: readonly string[];
  /** What else there is to know, below them. */
  children?: ReactNode;
  /** What it is about, in the record's own words. */
  subject?: string | undefined;
  /** What is only known after a while, translated; `''` keeps its place until then. */
  note?: string | undefined;
  /** What speaks against it most, translated. */
  warning?: string | undefined;
  /** The labels of the two buttons, translated. Default: Cancel and Confirm. */
  cancel?: string;
  confirm?: string;
  /** The colour of the button that confirms; `error` where something is lost. */
  color?: NonNullable<RecordAction['color']>;
  /** A third answer, which is what most will want. */
  other?: { label: string; onChoose(): void };
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
export function ConfirmDialog({ title, texts = [], open = true, busy = false, ...props }: Props) {
  const { subject, note, warning, children, color = 'primary', other, onCancel, onConfirm } = props;
  const hasContent = texts.length > 0 || children !== undefined;
  const translate = useTranslate();
  const textId = useId();
  return (
    <PanelDialog
      open={open}
      title={title}
      onClose={busy ? undefined : onCancel}
      role="alertdialog"
      {...(hasContent && { 'aria-describedby': textId })}
      fullWidth={false}
      maxWidth="xs"
    >
      {hasContent && (
        <DialogContent id={textId} sx={{ display: 'grid', gap: 1.5 }}>
          {texts.map(text => (
            <DialogContentText key={text} sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </DialogContentText>
          ))}
          {children}
          {subject && (
            <DialogContentText sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}>
              <bdi>{subject}</bdi>
            </DialogContentText>
          )}
          {warning && <DialogContentText sx={{ fontWeight: 600 }}>{warning}</DialogContentText>}
          {note !== undefined && (
            <DialogContentText role="status" sx={{ minHeight: '1.5em' }}>
              {note}
            </DialogContentText>
          )}
        </DialogContent>
      )}
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button autoFocus disabled={busy} onClick={onCancel}>
          {props.cancel ?? translate('ra.action.cancel')}
        </Button>
        <Button variant={other ? 'text' : 'contained'} color={color} loading={busy} onClick={onConfirm}>
          {props.confirm ?? translate('ra.action.confirm')}
        </Button>
        {other && (
          <Button variant="contained" onClick={other.onChoose}>
            {other.label}
          </Button>
        )}
      </DialogActions>
    </PanelDialog>
  );
}
