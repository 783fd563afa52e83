import Tune from '@mui/icons-material/Tune';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Declaration, ListView } from '../../../declaration/Declaration';
import { lazyNamed } from '../../../lazyNamed';
import { Opened } from '../../Opened';
import type { Look } from './useLook';

const LookDialog = lazyNamed(() => import('./LookDialog'), 'LookDialog');

export interface LookProps {
  declaration: Declaration;
  /** As it is declared. */
  list: ListView;
  look: Look;
}

/** Opens the dialog in which somebody chooses rows, columns and views of a list. */
export function LookButton(props: LookProps) {
  const [isOpen, setOpen] = useState(false);
  const label = useTranslate()('seamark.list.look');
  const close = () => setOpen(false);
  return (
    <>
      <span data-hint={label}>
        <IconButton aria-label={label} onClick={() => setOpen(true)}>
          <Tune />
        </IconButton>
      </span>
      {isOpen && (
        <Opened onClose={close}>
          <LookDialog {...props} onClose={close} />
        </Opened>
      )}
    </>
  );
}
