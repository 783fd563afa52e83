import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type MouseEvent, useRef } from 'react';
import { useFocusAfter } from '../panel/screenFocus';

interface Props extends Omit<DialogProps, 'open' | 'title' | 'ref'> {
  title: string;
  /** Whether it fills the screen on a phone. */
  fillsPhone?: boolean;
}

/**
 * A dialog named by its heading. On close, the focus returns to the element that opened it or, if that is
 * gone, to the screen's heading.
 */
export function PanelDialog({ title, fillsPhone = false, children, ...props }: Props) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  useFocusAfter();
  const onClickCapture = useIgnoreDoubleClick();
  return (
    <Dialog open fullWidth fullScreen={fillsPhone && isPhone} onClickCapture={onClickCapture} {...props}>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}

/** Ignores the second press of a double click whose first press opened the dialog: nobody has read it yet. */
function useIgnoreDoubleClick() {
  const isUsed = useRef(false);
  return (event: MouseEvent) => {
    isUsed.current ||= event.detail <= 1;
    if (isUsed.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
