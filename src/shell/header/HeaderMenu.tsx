import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { type ReactNode, startTransition, useId, useState } from 'react';

interface Props {
  /** Names the button and the menu that it opens. */
  label: string;
  icon: ReactNode;
  /** The entries; each closes the menu when chosen. */
  children(close: () => void): ReactNode;
}

/** A header button that opens a menu, rendered inside the header landmark. */
export function HeaderMenu({ label, icon, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNeeded, setNeeded] = useState(false);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        data-hint={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => {
          // Paint the click first: a menu takes longer than a frame to render.
          startTransition(() => {
            setAnchor(currentTarget);
            setNeeded(true);
          });
        }}
      >
        {icon}
      </IconButton>
      {isNeeded && (
        <Menu
          id={id}
          anchorEl={anchor}
          open={anchor !== null}
          onClose={close}
          disablePortal
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ list: { 'aria-label': label }, paper: { sx: { minWidth: 200, marginTop: 1 } } }}
        >
          {children(close)}
        </Menu>
      )}
    </>
  );
}
