import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNumbers } from '../../ui/useNumbers';
import type { RecordsOnMap } from '../useRecordsOnMap';

interface Props {
  records: RecordsOnMap;
  onStop(): void;
  onAgain(): void;
}

/** How much of the list is on the map, and why not all of it. */
export function MapStatus({ records: { placed, unplaced, total, state }, onStop, onAgain }: Props) {
  const translate = useTranslate();
  const { count } = useNumbers();
  const read = placed.length + unplaced;
  const isReading = state === 'reading';
  const isWhole = state === 'whole';
  const texts = [
    isWhole || total === undefined
      ? translate('seamark.map.shown', { smart_count: placed.length, count: count(placed.length) })
      : translate('seamark.map.shown_of', { shown: count(placed.length), total: count(total) }),
    unplaced > 0 && translate('seamark.map.unplaced', { smart_count: unplaced, count: count(unplaced) }),
    state === 'failed' && translate('seamark.map.failed'),
    state === 'cut' && translate('seamark.map.cut'),
  ];
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', minHeight: 32 }}>
      {/* Read aloud once it has ended, not with each page. */}
      <Typography variant="body2" color="textSecondary" role="status" aria-busy={isReading}>
        {texts.filter(Boolean).join(' ')}
      </Typography>
      {isReading && (
        <>
          <progress
            {...(total && { value: Math.min(total, read), max: total })}
            aria-label={translate('seamark.map.reading')}
          />
          <Button size="small" onClick={onStop}>
            {translate('seamark.map.stop')}
          </Button>
        </>
      )}
      {(state === 'failed' || state === 'stopped') && (
        <Button size="small" onClick={onAgain}>
          {translate('seamark.map.again')}
        </Button>
      )}
    </Stack>
  );
}
