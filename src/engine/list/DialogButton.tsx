import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { Opened } from '../ui/Opened';

interface Props {
  label: string;
  icon: ReactNode;
  isOff?: boolean;
  /** A lazy dialog, with what closes it. */
  children(close: () => void): ReactNode;
}

/** An icon-only button that opens a dialog. */
export function DialogButton({ label, icon, isOff = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <span data-hint={label}>
        <IconButton aria-label={label} disabled={isOff} data-hint={label} onClick={() => setOpen(true)}>
          {icon}
        </IconButton>
      </span>
      {isOpen && <Opened onClose={close}>{children(close)}</Opened>}
    </>
  );
}
