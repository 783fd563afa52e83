import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { name } from '../../../resources/panel';
import { useHeading } from './screenFocus';
import { UnsavedMark } from './UnsavedMark';
import { useUnsaved } from './unsaved';

interface Props {
  /** Whether it is still to have its record's name: the focus waits for that. */
  isPending?: boolean;
  children: string;
}

/**
 * The page's heading, and the document's title; both have a mark while something on the page is unsaved. The
 * heading has the focus on a screen that has come up.
 */
export function PageTitle({ isPending = false, children }: Props) {
  const isUnsaved = useUnsaved().entries.some(({ runs }) => !runs);
  useEffect(() => {
    document.title = `${isUnsaved ? '• ' : ''}${children} · ${name}`;
  }, [children, isUnsaved]);
  const heading = useHeading(isPending);
  return (
    <Typography
      ref={heading}
      component="h1"
      variant="h5"
      tabIndex={-1}
      {...(isPending && { 'aria-busy': true })}
      sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}
    >
      {children}
      {isUnsaved && <UnsavedMark />}
    </Typography>
  );
}
