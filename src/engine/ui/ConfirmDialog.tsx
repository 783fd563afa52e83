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
  /** Paragraphs that explain the question, translated. */
  texts?: readonly string[];
  /** Further content below the paragraphs. */
  children?: ReactNode;
  /** The record concerned, in its own language. */
  subject?: string | undefined;
  /** A translated note that arrives later; `''` reserves its space. */
  note?: string | undefined;
  /** The main reason not to confirm, translated; announced again if it changes. */
  warning?: string | undefined;
  /** The labels of the two buttons, translated. Default: Cancel and Confirm. */
  cancel?: string;
  confirm?: string;
  /** The colour of the confirm button; `error` if data is lost. */
  color?: NonNullable<RecordAction['color']>;
  /** A third button: the answer that most users want. */
  other?: { label: string; onChoose(): void };
  /** Whether the confirmed action is running: the buttons are disabled, and Escape does nothing. */
  busy?: boolean;
  onCancel(): void;
  onConfirm(): void;
}

/** Asks before an action that is hard to undo. The focus starts on Cancel. */
export function ConfirmDialog({ title, texts = [], busy = false, ...props }: Props) {
  const { subject, note, warning, children, color = 'primary', other, onCancel, onConfirm } = props;
  const hasContent = texts.length > 0 || children !== undefined || Boolean(subject);
  const translate = useTranslate();
  const textId = useId();
  return (
    <PanelDialog
      title={title}
      onClose={busy ? undefined : onCancel}
      role="alertdialog"
      {...(hasContent && { 'aria-describedby': textId })}
      fullWidth={false}
      maxWidth="xs"
    >
      {hasContent && (
        <DialogContent id={textId} sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
          {texts.map(text => (
            <DialogContentText key={text}>{text}</DialogContentText>
          ))}
          {children}
          {subject && (
            <DialogContentText sx={{ color: 'text.primary', fontWeight: 600 }}>
              <bdi>{subject}</bdi>
            </DialogContentText>
          )}
          {warning && (
            <DialogContentText role="status" sx={{ fontWeight: 600 }}>
              {warning}
            </DialogContentText>
          )}
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
