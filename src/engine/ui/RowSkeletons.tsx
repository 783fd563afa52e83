import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { appearLate } from './appearLate';

/** Pixels: the head of a table, a high row, a low one, and the bar that stands for a cell. */
const sizes = { head: 37, high: 55, low: 41, bar: 14 };

interface Props {
  rows: number;
  columns: number;
  /** As they are with buttons, unless low ones are wanted. */
  isHigh: boolean;
}

/**
 * A table's head and rows before they are there, as many and as high as they will be. Painted in one element,
 * whatever their number: nobody waits for skeletons to be drawn.
 */
export function RowSkeletons({ rows, columns, isHigh }: Props) {
  const row = isHigh ? sizes.high : sizes.low;
  const above = (row - sizes.bar) / 2;
  const bars: SxProps<Theme> = {
    ...appearLate,
    mt: `${sizes.head}px`,
    height: rows * row,
    backgroundImage: ({ palette: { action } }) =>
      `repeating-linear-gradient(transparent 0 ${above}px, ${action.hover} 0 ${above + sizes.bar}px, transparent 0 ${row}px)`,
    // One bar for each column.
    maskImage: 'linear-gradient(90deg, transparent 10px, #000 0 70%, transparent 0)',
    maskSize: `${100 / columns}% 100%`,
  };
  return <Box aria-hidden sx={bars} />;
}
