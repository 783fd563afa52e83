import ExpandMore from '@mui/icons-material/ExpandMore';
import { type ComponentType, type ReactNode, useId, useState } from 'react';

interface Props {
  heading: string;
  icon?: ComponentType | undefined;
  /** Whether one of them is the current screen. */
  isWithin: boolean;
  /** The entries, each an `<li>`. */
  children: ReactNode;
}

/** A collapsible heading, and the entries below it. */
export function Folding({ heading, icon: Icon, isWithin, children }: Props) {
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={isWithin ? 'within' : undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {Icon && <Icon />}
        <span>{heading}</span>
        <ExpandMore className="fold" />
      </button>
      <ul id={id} hidden={!open} aria-label={heading}>
        {children}
      </ul>
    </>
  );
}
