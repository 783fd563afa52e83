import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  /** `''` where none has been set; undefined while it is not known. */
  version: string | undefined;
  error: Error | null;
  onRetry(): void;
}

/** The version in force, beside the input for the next one. */
export function CurrentVersion({ version, error, onRetry }: Props) {
  const translate = useTranslate();
  const id = useId();
  if (version === undefined && error) {
    const retry = (
      <Button color="inherit" size="small" onClick={onRetry}>
        {translate('seamark.page.retry')}
      </Button>
    );
    return (
      <Alert severity="warning" action={retry}>
        {translate('resources.versions.unreadable')}
      </Alert>
    );
  }
  return (
    <Box sx={{ minWidth: 160 }}>
      <Typography id={id} variant="body2" color="textSecondary">
        {translate('resources.versions.current')}
      </Typography>
      <Typography
        role="status"
        aria-labelledby={id}
        variant="h6"
        component="p"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {version ?? <Skeleton width={80} />}
        {version === '' && translate('resources.versions.none')}
      </Typography>
    </Box>
  );
}
