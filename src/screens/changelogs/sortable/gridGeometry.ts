import clamp from 'lodash/clamp';

/** A grid of equally sized cards, in viewport pixels. */
export interface Grid {
  /** The left edge of the first card. */
  left: number;
  top: number;
  width: number;
  height: number;
  gap: number;
  columns: number;
  count: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The gap between cards (0 before the first, `count` after the last) nearest to a point. */
export function nearestGap({ x, y }: Point, grid: Grid): number {
  const { left, top, width, height, gap, columns, count } = grid;
  if (columns === 1) return clamp(Math.round((y - top + gap / 2) / (height + gap)), 0, count);
  const rows = Math.ceil(count / columns);
  const row = clamp(Math.floor((y - top + gap / 2) / (height + gap)), 0, Math.max(0, rows - 1));
  const column = clamp(Math.round((x - left + gap / 2) / (width + gap)), 0, columns);
  return clamp(row * columns + column, 0, count);
}

/** The position of a card dropped into a gap: the cards after its old position move up. */
export const positionOfGap = (gap: number, from: number): number => (gap > from ? gap - 1 : gap);

/** The position that an arrow key, Home or End moves a card to; undefined for other keys. */
export function positionOfKey(
  key: string,
  position: number,
  grid: Pick<Grid, 'columns' | 'count'>,
): number | undefined {
  const { columns, count } = grid;
  const to: Record<string, number> = {
    ArrowLeft: position - 1,
    ArrowRight: position + 1,
    ArrowUp: position - columns,
    ArrowDown: position + columns,
    Home: 0,
    End: count - 1,
  };
  const target = Object.hasOwn(to, key) ? to[key] : undefined;
  return target === undefined ? undefined : clamp(target, 0, count - 1);
}
