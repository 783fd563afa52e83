import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { delayedAppearance } from './delayedAppearance';

interface Props {
  count: number;
  /** Lines of text in each card. */
  lines: number;
  /** The grid columns of the cards. Default: one column. */
  gridTemplateColumns?: string;
}

/**
 * Skeletons of cards, with the number and approximate height of the loaded ones. With `count` 0, a skeleton
 * of the line for an empty list.
 */
export function CardSkeletons({ count, lines, gridTemplateColumns }: Props) {
  const cards = Array.from({ length: count }, (_, place) => place);
  return (
    <Box aria-hidden sx={{ ...delayedAppearance, display: 'grid', gap: 1.5, gridTemplateColumns }}>
      {count === 0 && (
        <Typography>
          <Skeleton width="16em" />
        </Typography>
      )}
      {cards.map(card => (
        <Skeleton key={card} variant="rounded" height={34 + 24 * lines} />
      ))}
    </Box>
  );
}
