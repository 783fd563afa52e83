import Button from '@mui/material/Button';
import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import {
  focusHeadingIfLost,
  homePath,
  isNetworkError,
  useDeclarations,
  useRetryWhenBack,
} from '../../engine';
import { Message } from './Message';

interface Props {
  error: unknown;
  resetErrorBoundary(cause?: unknown): void;
}

/** The cause: no network, a missing code file, or a fault in the screen. */
function kindOf(error: unknown) {
  if (isNetworkError(error)) return 'offline';
  return error instanceof Error && error.message === 'seamark.load.missing' ? 'missing' : 'broken';
}

/**
 * Replaces a screen that fails to render. The error message goes to the console, not to the administrator.
 * Without a network, it retries when the connection is back.
 */
export function ErrorScreen({ error, resetErrorBoundary }: Props) {
  const translate = useTranslate();
  const kind = kindOf(error);
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  useRetryWhenBack(error, resetErrorBoundary);
  const { pathname } = useLocation();
  const [failedAt] = useState(pathname);
  // The focused element disappeared with the screen.
  useEffect(focusHeadingIfLost, []);
  const retry = kind === 'missing' ? () => window.location.reload() : resetErrorBoundary;
  return (
    <Message
      role="alert"
      title={translate(`seamark.${kind}.title`)}
      text={translate(`seamark.${kind}.text`)}
      isLeft={pathname !== failedAt}
    >
      <Button variant="contained" onClick={retry}>
        {translate(kind === 'missing' ? 'seamark.missing.retry' : 'seamark.page.retry')}
      </Button>
      <Button component={Link} to={homePath(useDeclarations())}>
        {translate('seamark.not_found.home')}
      </Button>
    </Message>
  );
}
