import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { recordWidth } from '../../theme/screenWidth';
import { appearLate } from './appearLate';

interface Props {
  /** How many fields there will be. */
  count: number;
  /** Pixels of one: an input's, or a line of text's. */
  height: number;
}

/** A form or a detail before its record is there: a bar a field. */
export function FieldSkeletons({ count, height }: Props) {
  const fields = Array.from({ length: count }, (_, place) => place);
  return (
    <Card
      variant="outlined"
      sx={{ ...appearLate, display: 'grid', gap: 1.5, maxWidth: recordWidth.narrow, p: 3 }}
    >
      {fields.map(field => (
        <Skeleton key={field} variant="rounded" height={height} />
      ))}
    </Card>
  );
}
