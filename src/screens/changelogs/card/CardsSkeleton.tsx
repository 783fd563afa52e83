import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { gap } from '../sortable/SortableGrid';
import { cardSize } from './cardSize';

/** A changelog's cards before they are there. */
export function CardsSkeleton({ count = 3 }: { count?: number }) {
  const cards = Array.from({ length: count }, (_, place) => place);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: `${gap}px` }}>
      {cards.map(card => (
        <Skeleton key={card} variant="rounded" {...cardSize} />
      ))}
    </Stack>
  );
}
