import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Logo } from '../theme/Logo';

/** What an unknown address shows, with a way home. */
export function NotFound() {
  const translate = useTranslate();
  const title = translate('seamark.not_found.title');
  useEffect(() => {
    document.title = `${title} · Seamark`;
  }, [title]);
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start', maxWidth: 560, padding: { xs: 1, md: 4 } }}>
      <Logo size={96} />
      <Typography component="h1" variant="h1">
        {title}
      </Typography>
      <Typography color="textSecondary">{translate('seamark.not_found.text')}</Typography>
      <Button component={Link} to="/" variant="contained">
        {translate('seamark.not_found.home')}
      </Button>
    </Stack>
  );
}
