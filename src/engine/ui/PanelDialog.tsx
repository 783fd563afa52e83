import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useFocusAfter } from '../panel/screenFocus';

interface Props extends Omit<DialogProps, 'open' | 'title' | 'ref'> {
  /** Default true; with `false` it fades out. */
  open?: boolean;
  title: string;
  /** Whether it takes all of a phone's screen. */
  fillsPhone?: boolean;
}

/**
 * A dialog below the heading that names it. Once it has closed the focus is on what opened it, or on the
 * screen's heading where that is gone.
 */
export function PanelDialog({ open = true, title, fillsPhone = false, children, ...props }: Props) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Dialog ref={useFocusAfter(open)} open={open} fullWidth fullScreen={fillsPhone && isPhone} {...props}>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
