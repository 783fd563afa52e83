import type { Place } from '../distanceBetween';
import type { Scene } from '../MapFrame';

/** A record near the place of a form, with what it is known by. */
export interface Neighbour extends Place {
  name: string;
}

/** Pixels that a name takes: two nearer than this would be a blot. */
const room = { across: 70, down: 14 };

/** Further out there is no room for names, and little for dots. */
const namesFrom = 5.5;

/** Draws the other records around, named where there is room, the saved place, and the way from there. */
export function drawFormPlaces(
  { context, projection, view, size, colours }: Scene,
  neighbours: readonly Neighbour[],
  saved: Place | undefined,
  place: Place | undefined,
  savedText: string,
) {
  context.font = '11px system-ui, sans-serif';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  const named: [number, number][] = [];
  for (const neighbour of neighbours) {
    const [x, y] = projection.toPixel(neighbour);
    if (x < -9 || y < -9 || x > size.width + 9 || y > size.height + 9) continue;
    context.beginPath();
    context.arc(x, y, view.zoom < namesFrom ? 3 : 5, 0, 2 * Math.PI);
    context.fillStyle = colours.mark;
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = colours.halo;
    context.stroke();
    const isTaken = ([otherX, otherY]: [number, number]) =>
      Math.abs(otherX - x) < room.across && Math.abs(otherY - y) < room.down;
    if (view.zoom < namesFrom || named.some(isTaken)) continue;
    named.push([x, y]);
    write(neighbour.name, x + 9, y);
  }
  if (saved) {
    const [x, y] = projection.toPixel(saved);
    context.setLineDash([4, 4]);
    context.lineWidth = 2;
    context.strokeStyle = colours.warning;
    if (place) {
      const [toX, toY] = projection.toPixel(place);
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(toX, toY);
      context.stroke();
    }
    context.beginPath();
    context.arc(x, y, 9, 0, 2 * Math.PI);
    context.stroke();
    context.setLineDash([]);
    write(savedText, x + 13, y);
  }
  context.textBaseline = 'alphabetic';

  function write(text: string, x: number, y: number) {
    context.lineWidth = 3;
    context.strokeStyle = colours.halo;
    context.strokeText(text, x, y);
    context.fillStyle = colours.text;
    context.fillText(text, x, y);
  }
}
