import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { FallbackProps } from 'react-error-boundary';
import { passFocusOn } from '../../engine';

/** Replaces a header or menu that failed to render, while the rest of the page keeps working. */
export function PartError({ resetErrorBoundary }: FallbackProps) {
  const translate = useTranslate();
  return (
    <p role="alert" style={{ margin: 0, padding: 16 }}>
      {translate('seamark.broken.part')}{' '}
      <Button ref={passFocusOn} size="small" onClick={resetErrorBoundary}>
        {translate('seamark.page.retry')}
      </Button>
    </p>
  );
}
