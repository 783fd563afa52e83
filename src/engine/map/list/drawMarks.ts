import type { Place } from '../../fields/coordinate/place';
import type { Mark } from '../clusters/createClusters';
import type { Scene } from '../MapHandle';
import type { Projection } from '../projection';

const single = 6;

/** A mark's radius in pixels. */
const radiusOf = ({ count }: Mark) => (count === 1 ? single : 11 + Math.log10(count) * 4);

/** The distance in pixels at which a finger still hits a mark. */
const touchMargin = 5;

/** The topmost mark at a pixel. */
export const markAt = (marks: readonly Mark[], { toPixel }: Projection, x: number, y: number) =>
  marks.findLast(mark => {
    const [markX, markY] = toPixel(mark);
    return Math.hypot(x - markX, y - markY) <= radiusOf(mark) + touchMargin;
  });

/** Draws marks in their colours, and groups with their counts. */
export function drawMarks(
  { context, projection, size, colours }: Scene,
  marks: readonly Mark[],
  compact: Intl.NumberFormat,
) {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const mark of marks) {
    const [x, y] = projection.toPixel(mark);
    const radius = radiusOf(mark);
    if (y < -radius || y > size.height + radius || x < -radius || x > size.width + radius) continue;
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
  context.textAlign = 'start';
  context.textBaseline = 'alphabetic';
}

/** Draws rings with exclamation marks around places with issues: colour alone is not enough. */
export function drawIssues(scene: Scene, places: readonly Place[]) {
  const { context, projection, colours } = scene;
  context.font = '700 11px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const place of places) {
    drawRing(scene, place, single + 3);
    const [x, y] = projection.toPixel(place);
    context.beginPath();
    context.arc(x + 9, y - 9, single, 0, 2 * Math.PI);
    context.fillStyle = colours.warning;
    context.fill();
    context.fillStyle = colours.onMark;
    context.fillText('!', x + 9, y - 9);
  }
  context.textAlign = 'start';
  context.textBaseline = 'alphabetic';
}

export function drawRing({ context, projection, colours }: Scene, place: Place | undefined, radius = 12) {
  if (!place) return;
  const [x, y] = projection.toPixel(place);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.lineWidth = 3;
  context.strokeStyle = colours.warning;
  context.stroke();
}
