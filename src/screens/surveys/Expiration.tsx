import Event from '@mui/icons-material/Event';
import EventBusy from '@mui/icons-material/EventBusy';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatDay, hasPassed } from '../../engine';

/** 'Expires At' or 'Expired At' with the day, or a text if there is none (requirements.md §2.9). */
export function Expiration({ date }: { date: string | null | undefined }) {
  const translate = useTranslate();
  const day = formatDay(date);
  const isOver = hasPassed(date);
  const Icon = isOver ? EventBusy : Event;
  const label = translate(`resources.surveys.${isOver ? 'expired_at' : 'expires_at'}`);
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', gap: 1, color: isOver ? 'warning.main' : 'text.secondary' }}
    >
      <Icon fontSize="small" />
      <Typography variant="body2">
        {day ? (
          <>
            {label} <time dateTime={date ?? ''}>{day}</time>
          </>
        ) : (
          translate('resources.surveys.no_expiration')
        )}
      </Typography>
    </Stack>
  );
}
