import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { startTransition, useId, useState } from 'react';
import { colors } from '../../../resources/panel/look';
import { DialogBoundary, useEngine } from '../../engine';
import { rest } from '../lazyRest';

const UserMenu = rest.component('UserMenu');

const Initial = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 30,
  height: 30,
  borderRadius: '50%',
  backgroundColor: colors.headerText,
  color: colors.header,
  fontSize: '0.9375rem',
  fontWeight: 700,
});

/** The current user's initial, which opens the user menu inside the header landmark. */
export function UserButton() {
  const translate = useTranslate();
  const { email, ...user } = useEngine().user;
  const name = user.name.trim() || email || '?';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  const label = translate('seamark.user.label');
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        data-hint={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        // Paint the click first: a menu takes longer than a frame to render.
        onClick={({ currentTarget }) => startTransition(() => setAnchor(currentTarget))}
      >
        <Initial aria-hidden="true">{Array.from(name)[0]?.toLocaleUpperCase()}</Initial>
      </IconButton>
      {anchor && (
        <DialogBoundary onClose={close}>
          <UserMenu {...{ id, label, anchor }} user={{ name, email }} onClose={close} />
        </DialogBoundary>
      )}
    </>
  );
}
