import type { Mark } from '../clusters/createClusters';
import type { Scene } from '../MapFrame';
import type { Projection } from '../projection';

const single = 6;

/** A mark's radius in pixels. */
export const radiusOf = ({ count }: Mark) => (count === 1 ? single : 11 + Math.log10(count) * 4);

/** The mark at a pixel, the uppermost where several are; with a margin for fingers. */
export function markAt(
  marks: readonly Mark[],
  projection: Projection,
  x: number,
  y: number,
  margin = 5,
): Mark | undefined {
  return marks.findLast(mark => {
    const [markX, markY] = projection.toPixel(mark);
    const dx = Math.abs(((x - markX + projection.globe * 1.5) % projection.globe) - projection.globe / 2);
    return Math.hypot(dx, y - markY) <= radiusOf(mark) + margin;
  });
}

/** Draws marks in their colours, groups with their counts, on every copy of the globe. */
export function drawMarks(
  { context, projection, size, colours }: Scene,
  marks: readonly Mark[],
  compact: Intl.NumberFormat,
) {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const mark of marks) {
    const [nearX, y] = projection.toPixel(mark);
    const radius = radiusOf(mark);
    if (y < -radius || y > size.height + radius) continue;
    const first = nearX - Math.floor((nearX + radius) / projection.globe) * projection.globe;
    for (let x = first; x < size.width + radius; x += projection.globe) {
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fillStyle = colours.tints[Math.min(mark.tint, colours.tints.length - 1)] ?? colours.mixed;
      context.fill();
      context.lineWidth = 2;
      context.strokeStyle = colours.halo;
      context.stroke();
      if (mark.count === 1) continue;
      context.font = '600 11px system-ui, sans-serif';
      context.fillStyle = colours.onMark;
      context.fillText(compact.format(mark.count), x, y);
    }
  }
  context.textAlign = 'start';
  context.textBaseline = 'alphabetic';
}

/** A ring around a place. */
export function drawRing({ context, projection, colours }: Scene, place: Mark | undefined, radius = 12) {
  if (!place) return;
  const [x, y] = projection.toPixel(place);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.lineWidth = 3;
  context.strokeStyle = colours.warning;
  context.stroke();
}
