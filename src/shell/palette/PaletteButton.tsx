import Explore from '@mui/icons-material/Explore';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Opened, useShortcut } from '../../engine';
import { rest } from '../lazyRest';

const Palette = rest.component('Palette');

/** Opens the box that finds everything, by mouse, touch or Control+K. */
export function PaletteButton() {
  const translate = useTranslate();
  const shortcut = useShortcut('Control+k');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const label = translate('seamark.header.find');

  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcut}
        data-hint={label}
        onClick={() => setOpen(true)}
        onPointerEnter={Palette.preload}
      >
        <Explore />
      </IconButton>
      {isOpen && (
        <Opened onClose={close}>
          <Palette onClose={close} />
        </Opened>
      )}
    </>
  );
}
