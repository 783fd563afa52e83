import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { name } from '../../../resources/panel';
import { useHeading } from '../panel/screenFocus';
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

/** The dot behind a heading while something below it is unsaved; screen readers hear it in words. */
function UnsavedMark() {
  const translate = useTranslate();
  return (
    <>
      <span aria-hidden="true"> •</span>
      <span style={visuallyHidden}> ({translate('seamark.unsaved.mark')})</span>
    </>
  );
}
