/** The part of a ring (alternating longitude and latitude) on one side of a meridian or parallel. */
export function clipRing(
  ring: readonly number[],
  axis: 0 | 1,
  side: 'above' | 'below',
  limit: number,
): number[] {
  const clipped: number[] = [];
  const other = 1 - axis;
  const isIn = (value: number) => (side === 'above' ? value >= limit : value <= limit);
  const count = ring.length;
  for (let index = 0; index < count; index += 2) {
    const before = (index + count - 2) % count;
    const [a, b] = [ring[before + axis] ?? 0, ring[index + axis] ?? 0];
    const [c, d] = [ring[before + other] ?? 0, ring[index + other] ?? 0];
    const push = (along: number, across: number) =>
      axis === 0 ? clipped.push(along, across) : clipped.push(across, along);
    if (isIn(a) !== isIn(b)) push(limit, c + ((limit - a) / (b - a)) * (d - c));
    if (isIn(b)) push(b, d);
  }
  return clipped;
}
