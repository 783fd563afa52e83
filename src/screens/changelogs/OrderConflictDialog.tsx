import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { PanelDialog } from '../../engine';
import type { Item } from './Item';

export type OrderAnswer = 'mine' | 'theirs' | 'back';

export interface Orders {
  before: readonly Item[];
  theirs: readonly Item[];
  mine: readonly Item[];
}

interface Props extends Orders {
  onAnswer(answer: OrderAnswer): void;
}

/** Asks which order to save when someone else has changed it too. */
export function OrderConflictDialog({ onAnswer, ...orders }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <PanelDialog
      title={translate('resources.changelog-items.order_conflict.title')}
      maxWidth="md"
      onClose={() => onAnswer('back')}
      role="alertdialog"
      aria-describedby={`${id}text`}
    >
      <DialogContent>
        <DialogContentText id={`${id}text`}>
          {translate('resources.changelog-items.order_conflict.text')}
        </DialogContentText>
        <Box
          sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}
        >
          {(['before', 'theirs', 'mine'] as const).map(name => (
            <Box key={name}>
              <Typography component="h3" variant="subtitle2" id={`${id}${name}`}>
                {translate(`seamark.conflict.${name}`)}
              </Typography>
              <Box component="ol" aria-labelledby={`${id}${name}`} sx={{ m: 0, pl: 3 }}>
                {orders[name].map(({ id: key, title }) => (
                  <Box key={key} component="li" sx={{ overflowWrap: 'anywhere' }}>
                    <bdi>{title}</bdi>
                  </Box>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > :not(style)': { ml: 0 } }}>
        <Button autoFocus onClick={() => onAnswer('back')}>
          {translate('ra.action.cancel')}
        </Button>
        <Button onClick={() => onAnswer('theirs')}>
          {translate('resources.changelog-items.order_conflict.theirs')}
        </Button>
        <Button variant="contained" onClick={() => onAnswer('mine')}>
          {translate('resources.changelog-items.order_conflict.mine')}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}
