const kmPerDegree = 111.2;

/**
 * Simplifies a closed ring (alternating longitude and latitude, the first point not repeated). No removed
 * point was more than `kilometres` from the remaining line (Douglas and Peucker, 1973).
 */
export function simplifyRing(ring: readonly number[], kilometres: number): number[] {
  const count = ring.length / 2;
  const keep = new Uint8Array(count);
  const middle = ((ring[1] ?? 0) * Math.PI) / 180;
  const across = Math.max(0.05, Math.cos(middle)) * kmPerDegree;
  const x = (index: number) => (ring[(index % count) * 2] ?? 0) * across;
  const y = (index: number) => (ring[(index % count) * 2 + 1] ?? 0) * kmPerDegree;
  let [far, most] = [0, 0];
  for (let index = 1; index < count; index += 1) {
    const distance = Math.hypot(x(index) - x(0), y(index) - y(0));
    if (distance > most) [far, most] = [index, distance];
  }
  keep[0] = 1;
  keep[far] = 1;
  const open: [number, number][] = [
    [0, far],
    [far, count],
  ];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const [dx, dy] = [x(to) - x(from), y(to) - y(from)];
    const length = dx * dx + dy * dy;
    let [best, widest] = [0, kilometres * kilometres];
    for (let index = from + 1; index < to; index += 1) {
      const [px, py] = [x(index) - x(from), y(index) - y(from)];
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
      const [ox, oy] = [px - along * dx, py - along * dy];
      const away = ox * ox + oy * oy;
      if (away > widest) [best, widest] = [index, away];
    }
    if (best === 0) continue;
    keep[best] = 1;
    open.push([from, best], [best, to]);
  }
  const kept: number[] = [];
  for (let index = 0; index < count; index += 1)
    if (keep[index]) kept.push(ring[index * 2] ?? 0, ring[index * 2 + 1] ?? 0);
  return kept;
}
