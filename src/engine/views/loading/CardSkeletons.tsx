import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { appearLate } from './appearLate';

interface Props {
  count: number;
  /** Lines of text in each. */
  lines: number;
}

/** Cards before they are there, below each other, as many and about as high as they will be. */
export function CardSkeletons({ count, lines }: Props) {
  const cards = Array.from({ length: count }, (_, place) => place);
  return (
    <Stack aria-hidden sx={{ ...appearLate, gap: 1.5 }}>
      {cards.map(card => (
        <Skeleton key={card} variant="rounded" height={34 + 24 * lines} />
      ))}
    </Stack>
  );
}
