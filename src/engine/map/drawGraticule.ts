import type { Colours } from './colours';
import { across, down, latitudeAt, longitudeAt, type Projection, type Size, wrapped } from './projection';

const steps = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01];

/** Pixels between two lines at least. */
const apart = 90;

/** Degrees as a map's edge has them: `30° W`, `0.5° N`, `180°`. */
export function edgeText(degrees: number, [positive, negative]: readonly [string, string]): string {
  const amount = Number(Math.abs(degrees).toFixed(2));
  const side = amount === 0 || amount === 180 ? '' : ` ${degrees > 0 ? positive : negative}`;
  return `${amount}°${side}`;
}

/** Meridians and parallels with their degrees; equator and antimeridian stand out. */
export function drawGraticule(
  context: CanvasRenderingContext2D,
  { globe, left, top }: Projection,
  { width, height }: Size,
  colours: Colours,
) {
  const step = steps.findLast(each => (each / 360) * globe >= apart) ?? 30;
  context.strokeStyle = colours.lines;
  context.fillStyle = colours.text;
  context.font = '11px system-ui, sans-serif';
  context.lineJoin = 'round';
  const line = (isBold: boolean, ...points: [number, number, number, number]) => {
    const [fromX, fromY, toX, toY] = points;
    context.lineWidth = isBold ? 2 : 1;
    context.beginPath();
    context.moveTo(fromX, fromY);
    context.lineTo(toX, toY);
    context.stroke();
  };
  const write = (text: string, x: number, y: number) => {
    context.lineWidth = 3;
    context.strokeStyle = colours.halo;
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
    context.strokeStyle = colours.lines;
  };
  const first = Math.ceil(longitudeAt(left / globe) / step) * step;
  for (let degrees = first; across(degrees) * globe < left + width; degrees += step) {
    const x = Math.round(across(degrees) * globe - left) + 0.5;
    const longitude = wrapped(Number(degrees.toFixed(4)));
    line(Math.abs(longitude) === 180, x, 0, x, height);
    if (x > 40) write(edgeText(longitude, ['E', 'W']), x + 3, 12);
  }
  const [north, south] = [latitudeAt(top / globe), latitudeAt((top + height) / globe)];
  for (let degrees = Math.ceil(south / step) * step; degrees <= Math.min(85, north); degrees += step) {
    const y = Math.round(down(degrees) * globe - top) + 0.5;
    line(Math.abs(degrees) < 1e-6, 0, y, width, y);
    if (y > 24) write(edgeText(Number(degrees.toFixed(4)), ['N', 'S']), 4, y - 3);
  }
}
