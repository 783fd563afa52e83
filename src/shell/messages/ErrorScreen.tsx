import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import {
  focusHeading,
  homePath,
  isNetworkError,
  useDeclarations,
  useHeading,
  useRetryWhenBack,
} from '../../engine';
import { Logo } from '../../theme/Logo';

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
  // This renders once more after the URL changes, but the next screen's heading must get the focus.
  const heading = useHeading(pathname !== failedAt);
  // The focused element disappeared with the screen.
  useEffect(focusHeading, []);
  const retry = kind === 'missing' ? () => window.location.reload() : resetErrorBoundary;
  return (
    <Stack role="alert" sx={{ gap: 2, alignItems: 'flex-start', maxWidth: 560, padding: { xs: 1, md: 4 } }}>
      <Logo size={96} />
      <Typography ref={heading} tabIndex={-1} component="h1" variant="h1" sx={{ outline: 'none' }}>
        {translate(`seamark.${kind}.title`)}
      </Typography>
      <Typography color="textSecondary">{translate(`seamark.${kind}.text`)}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={retry}>
          {translate(`seamark.${kind}.retry`)}
        </Button>
        <Button component={Link} to={homePath(useDeclarations())}>
          {translate('seamark.not_found.home')}
        </Button>
      </Stack>
    </Stack>
  );
}
