import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { name } from '../../../resources/panel';
import { useHeading } from '../panel/screenFocus';
import { useUnsaved } from './unsaved';

interface Props {
  /** Whether the record's name is still loading; the focus waits for it. */
  isPending?: boolean;
  children: string;
}

/**
 * Sets the page's heading and the document's title; both are marked while the page has unsaved changes. The
 * heading gets the focus on a new screen.
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

/** The dot after a heading with unsaved changes, as words for screen readers. */
function UnsavedMark() {
  const translate = useTranslate();
  return (
    <>
      <span aria-hidden="true"> •</span>
      <span style={visuallyHidden}> ({translate('seamark.unsaved.mark')})</span>
    </>
  );
}
