import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatRecent } from '../fields/date/formatDate';
import { useFocusAfter, useFocusBack } from '../panel/screenFocus';

interface Props {
  /** When the rows still shown were loaded, in milliseconds since 1970; 0 without rows. */
  readAt: number;
  isFetching: boolean;
  onRetry(): void;
}

/**
 * Shows, in place of the rows or above the old ones, that they failed to load and how old the shown ones are.
 * The cause is logged to the console (requirements.md §8.2).
 */
export function FailedLoad({ readAt, isFetching, onRetry }: Props) {
  const translate = useTranslate();
  const button = useFocusBack(isFetching);
  useFocusAfter();
  const time = formatRecent(readAt);
  return (
    <Card
      variant="outlined"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        justifyContent: readAt ? 'space-between' : 'center',
        minHeight: readAt ? undefined : 120,
        mb: readAt ? 1 : 0,
        px: 2,
        py: 0.75,
        ...(readAt && { borderLeft: 4, borderLeftColor: 'warning.main' }),
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {translate(readAt ? 'seamark.load.old' : 'seamark.load.failed', { time })}
      </Typography>
      <Button ref={button} size="small" loading={isFetching} onClick={onRetry}>
        {translate('seamark.page.retry')}
      </Button>
    </Card>
  );
}
