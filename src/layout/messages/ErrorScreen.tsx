import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Logo } from '../../theme/Logo';

interface Props {
  error: unknown;
  resetErrorBoundary(cause?: unknown): void;
}

/** A module that is not on the server any more: a new version was put in place under the open page. */
const isMissingCode = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);

/**
 * Shown in place of a screen that broke. The engine's message goes to the console, not to the administrator.
 */
export function ErrorScreen({ error, resetErrorBoundary }: Props) {
  const translate = useTranslate();
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  const text = isMissingCode(error) ? 'outdated' : 'broken';
  const retry = isMissingCode(error) ? () => window.location.reload() : resetErrorBoundary;
  return (
    <Stack role="alert" sx={{ gap: 2, alignItems: 'flex-start', maxWidth: 560, padding: { xs: 1, md: 4 } }}>
      <Logo size={96} />
      <Typography component="h1" variant="h1">
        {translate(`seamark.${text}.title`)}
      </Typography>
      <Typography color="textSecondary">{translate(`seamark.${text}.text`)}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={retry}>
          {translate(`seamark.${text}.retry`)}
        </Button>
        <Button component={Link} to="/">
          {translate('seamark.not_found.home')}
        </Button>
      </Stack>
    </Stack>
  );
}
