import Dialog from '@mui/material/Dialog';
import { useTranslate } from 'ra-core';
import { useTextsOf } from '../messages/useTextsOf';
import { PaletteBox } from './PaletteBox';

/** The box that finds everything, over whatever screen there is. Its texts come with it. */
export function Palette({ onClose }: { onClose(): void }) {
  const isReady = useTextsOf(onClose);
  const translate = useTranslate();
  if (!isReady) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      transitionDuration={0}
      fullWidth
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': translate('seamark.header.find'),
          sx: { m: { xs: 1, sm: 4 }, width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' } },
        },
      }}
    >
      <PaletteBox onClose={onClose} />
    </Dialog>
  );
}
