import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  /** What speaks against saving, a paragraph each. */
  reasons: string[];
  onAnswer(isConfirmed: boolean): void;
}

/** Asks before a version is saved that looks like a mistake. */
export function ConfirmDialog({ reasons, onAnswer }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog open onClose={() => onAnswer(false)} aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{translate('resources.versions.confirm')}</DialogTitle>
      <DialogContent id={textId}>
        {reasons.map(reason => (
          <DialogContentText key={reason} sx={{ overflowWrap: 'anywhere' }}>
            {reason}
          </DialogContentText>
        ))}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={() => onAnswer(false)}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {translate('ra.action.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
