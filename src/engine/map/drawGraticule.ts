import range from 'lodash/range';
import { wrapLongitude } from '../fields/coordinate/place';
import type { Scene } from './MapHandle';

const steps = [60, 30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01];

/** The minimum distance between two lines, in pixels. */
const minGap = 70;

/** The height of the scale at the bottom, in pixels. */
const footer = 32;

/**
 * Draws meridians and parallels with their degrees, the equator and antimeridian in bold. On a map wider than
 * the globe, covers the margins, so that each place appears once.
 */
export function drawGraticule(scene: Scene) {
  const { context, colours, projection, size } = scene;
  const { globe, projectX, projectY, bounds } = projection;
  const { width, height } = size;
  const margin = Math.max(0, (width - globe) / 2);
  context.fillStyle = colours.halo;
  for (const x of [0, width - margin]) context.fillRect(x, 0, margin, height);
  const step = steps.findLast(each => (each / 360) * globe >= minGap) ?? 60;
  for (const longitude of multiples(step, bounds.west, bounds.east)) {
    const x = Math.round(projectX(longitude));
    if (x < margin || x > width - margin) continue;
    const degrees = wrapLongitude(longitude);
    const bold = degrees === -180 ? 1 : 0;
    context.fillStyle = colours.lines;
    context.fillRect(x - bold / 2, 0, 1 + bold, height);
    if (x >= margin + 40) write(scene, edgeText(degrees, ['E', 'W']), x + 3.5, 12);
  }
  for (const latitude of multiples(step, bounds.south, bounds.north)) {
    const y = Math.round(projectY(latitude));
    const bold = latitude === 0 ? 1 : 0;
    context.fillStyle = colours.lines;
    context.fillRect(margin, y - bold / 2, width - 2 * margin, 1 + bold);
    if (y >= 24 && y < height - footer) write(scene, edgeText(latitude, ['N', 'S']), margin + 4, y - 2.5);
  }
}

/** The multiples of a step within two degrees, rounded: adding steps of 0.1 would not meet 0 exactly. */
const multiples = (step: number, from: number, to: number) =>
  range(Math.ceil(from / step), Math.floor(to / step) + 1).map(each => Number((each * step).toFixed(2)));

/** Writes a text on the map, with a halo. */
export function write({ context, colours }: Scene, text: string, x: number, y: number) {
  context.font = '11px system-ui, sans-serif';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = colours.halo;
  context.strokeText(text, x, y);
  context.fillStyle = colours.text;
  context.fillText(text, x, y);
}

/** Formats degrees for a map's edge: `30° W`, `0.5° N`, `180°`. */
function edgeText(degrees: number, [positive, negative]: readonly [string, string]): string {
  const amount = Number(Math.abs(degrees).toFixed(2));
  const side = amount === 0 || amount === 180 ? '' : ` ${degrees > 0 ? positive : negative}`;
  return `${amount}°${side}`;
}
