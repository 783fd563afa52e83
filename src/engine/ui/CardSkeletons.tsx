import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { appearLate } from './appearLate';

interface Props {
  count: number;
  /** Lines of text in each. */
  lines: number;
  /** As they will be placed. Default: below each other. */
  gridTemplateColumns?: string;
}

/**
 * Cards before they are there, as many and about as high as they will be; where there will be none, the line
 * that says so.
 */
export function CardSkeletons({ count, lines, gridTemplateColumns }: Props) {
  const cards = Array.from({ length: count }, (_, place) => place);
  return (
    <Box aria-hidden sx={{ ...appearLate, display: 'grid', gap: 1.5, gridTemplateColumns }}>
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
