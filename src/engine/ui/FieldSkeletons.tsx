import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { recordWidth } from '../../theme/screenWidth';
import { delayedAppearance } from './delayedAppearance';

interface Props {
  /** The number of fields. */
  count: number;
  /** Height of a field in pixels: an input's, or a line of text's. */
  height: number;
}

/** The skeleton of a form or a detail: one bar per field. */
export function FieldSkeletons({ count, height }: Props) {
  const fields = Array.from({ length: count }, (_, place) => place);
  return (
    <Card
      variant="outlined"
      sx={{ ...delayedAppearance, display: 'grid', gap: 1.5, maxWidth: recordWidth.narrow, p: 3 }}
    >
      {fields.map(field => (
        <Skeleton key={field} variant="rounded" height={height} />
      ))}
    </Card>
  );
}
