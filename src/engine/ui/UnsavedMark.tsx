import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'react-admin';

/** The dot behind a heading while something below it is unsaved; screen readers hear it in words. */
export function UnsavedMark() {
  const translate = useTranslate();
  return (
    <>
      <span aria-hidden="true"> •</span>
      <span style={visuallyHidden}> ({translate('seamark.unsaved.mark')})</span>
    </>
  );
}
