import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { cardGap, cardSize } from './cardSize';

/** Placeholders for the cards of a changelog while they load. */
export function CardsSkeleton() {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: `${cardGap}px` }}>
      {[1, 2, 3].map(card => (
        <Skeleton key={card} variant="rounded" {...cardSize} />
      ))}
    </Stack>
  );
}
