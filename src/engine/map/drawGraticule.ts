import { geoGraticule } from 'd3-geo';
import type { Colours } from './colours';
import { wrapLongitude } from './place';
import type { Projection, Size } from './projection';

const steps = [60, 30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01];

/** The minimum distance between two lines, in pixels. */
const minGap = 70;

/** The height of the scale at the bottom, in pixels. */
const footer = 32;

/**
 * Draws meridians and parallels with their degrees, the equator and antimeridian in bold. On a map wider than
 * the globe, covers the margins, so that each place appears once.
 */
export function drawGraticule(
  context: CanvasRenderingContext2D,
  { globe, projectX, projectY, bounds }: Projection,
  { width, height }: Size,
  colours: Colours,
) {
  const margin = Math.max(0, (width - globe) / 2);
  context.fillStyle = colours.halo;
  for (const x of [0, width - margin]) context.fillRect(x, 0, margin, height);
  const step = steps.findLast(each => (each / 360) * globe >= minGap) ?? 60;
  context.font = '11px system-ui, sans-serif';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = colours.halo;
  function write(text: string, x: number, y: number) {
    context.strokeText(text, x, y);
    context.fillStyle = colours.text;
    context.fillText(text, x, y);
    context.fillStyle = colours.lines;
  }
  context.fillStyle = colours.lines;
  const { lines } = geoGraticule()
    .extentMinor([
      [0, 0],
      [0, 0],
    ])
    .extentMajor([
      [bounds.west, bounds.south],
      [bounds.east, bounds.north],
    ])
    .stepMajor([step, step]);
  for (const { coordinates } of lines()) {
    const [[longitude = 0, latitude = 0] = [], [next] = []] = coordinates;
    if (longitude === next) {
      const x = Math.round(projectX(longitude));
      if (x < margin || x > width - margin) continue;
      const degrees = wrapLongitude(Number(longitude.toFixed(4)));
      const bold = degrees === -180 ? 1 : 0;
      context.fillRect(x - bold / 2, 0, 1 + bold, height);
      if (x >= margin + 40) write(edgeText(degrees, ['E', 'W']), x + 3.5, 12);
    } else {
      const y = Math.round(projectY(latitude));
      const bold = Math.abs(latitude) < 1e-6 ? 1 : 0;
      context.fillRect(margin, y - bold / 2, width - 2 * margin, 1 + bold);
      if (y >= 24 && y < height - footer) write(edgeText(latitude, ['N', 'S']), margin + 4, y - 2.5);
    }
  }
}

/** Formats degrees for a map's edge: `30° W`, `0.5° N`, `180°`. */
function edgeText(degrees: number, [positive, negative]: readonly [string, string]): string {
  const amount = Number(Math.abs(degrees).toFixed(2));
  const side = amount === 0 || amount === 180 ? '' : ` ${degrees > 0 ? positive : negative}`;
  return `${amount}°${side}`;
}
