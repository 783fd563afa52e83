import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { delayedAppearance } from './delayedAppearance';

/** Heights in pixels: the table head, a high row, a low row, and the bar of a cell. */
const sizes = { head: 37, high: 55, low: 41, bar: 14 };

interface Props {
  rows: number;
  columns: number;
  /** Whether the rows are those of a list, unless it is dense. */
  isHigh: boolean;
}

/**
 * The skeleton of a table, as high as the loaded rows. Painted by a single element, so that its cost does not
 * grow with the rows.
 */
export function RowSkeletons({ rows, columns, isHigh }: Props) {
  const row = isHigh ? sizes.high : sizes.low;
  const above = (row - sizes.bar) / 2;
  const bars: SxProps<Theme> = {
    ...delayedAppearance,
    mt: `${sizes.head}px`,
    height: rows * row,
    backgroundImage: ({ palette: { action } }) =>
      `repeating-linear-gradient(transparent 0 ${above}px, ${action.hover} 0 ${above + sizes.bar}px, transparent 0 ${row}px)`,
    // One bar per column.
    maskImage: 'linear-gradient(90deg, transparent 10px, #000 0 70%, transparent 0)',
    maskSize: `${100 / columns}% 100%`,
  };
  return <Box aria-hidden sx={bars} />;
}
