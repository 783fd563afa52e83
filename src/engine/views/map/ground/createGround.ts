import type { Colours } from '../colours';
import { across, createProjection, down, type Size, type View, widthAt } from '../projection';
import type { Ring } from './decodePiece';
import { boundsOf, type Level, levels, type Piece, pieceAt } from './levels';
import { loadPiece } from './loadPiece';

interface Drawing {
  /** From the piece's north-west, in parts of the globe's width by `unit`. */
  land: Path2D;
  coast: Path2D;
}

/** Paths count in this part of the globe's width: browsers keep them in single precision. */
const unit = 1 / 65_536;

/** How much more than the frame is drawn, on each side: it can be moved so far without drawing anew. */
const beyond = 0.35;

/** A wider or a narrower zoom than this is drawn anew though it still moves. */
const mostStretch = 0.8;

const [world] = levels;

/**
 * Draws land and water on a canvas that is larger than its frame, and moves and stretches that while the map
 * moves; at rest, or when what was drawn no longer reaches, it is drawn anew. Pieces are fetched as they come
 * into the frame, and until one is there the coarser one shows.
 * @param onChange Called when a piece has come, or could not be had.
 */
export function createGround(canvas: HTMLCanvasElement, onChange: (isMissing: boolean) => void) {
  const context = canvas.getContext('2d');
  const drawings = new Map<string, Drawing | 'loading' | 'missing'>();
  let isTold = false;
  let drawn: { view: View; size: Size; stamp: string } | undefined;
  let arrivals = 0;

  function drawingOf(piece: Piece): Drawing | undefined {
    const name = `${piece.level.name} ${piece.row} ${piece.column}`;
    const known = drawings.get(name);
    if (typeof known === 'object') return known;
    if (known) return undefined;
    drawings.set(name, 'loading');
    loadPiece(piece).then(
      rings => {
        drawings.set(name, pathsOf(piece, rings));
        tell();
      },
      () => {
        drawings.set(name, 'missing');
        tell();
      },
    );
    return undefined;
  }

  /** The pieces of a file come together: they are drawn together. */
  function tell() {
    if (isTold) return;
    isTold = true;
    setTimeout(() => {
      isTold = false;
      arrivals += 1;
      onChange([...drawings.values()].includes('missing'));
    });
  }

  /** The pieces of a level that a view shows, each with the copy of the globe that it is on. */
  function shown(level: Level, view: View, size: Size): { piece: Piece; copy: number }[] {
    const { bounds } = createProjection(view, size);
    const width = 360 / level.columns;
    const first = Math.floor((bounds.west + 180) / width);
    const last = Math.floor((bounds.east + 180) / width);
    const [top, bottom] = [pieceAt(level, bounds.north, 0).row, pieceAt(level, bounds.south, 0).row];
    const found: { piece: Piece; copy: number }[] = [];
    for (let index = first; index <= last; index += 1) {
      const copy = Math.floor(index / level.columns);
      const column = index - copy * level.columns;
      for (let row = top; row <= bottom; row += 1) found.push({ piece: { level, row, column }, copy });
    }
    return found;
  }

  function paint(view: View, size: Size, colours: Colours) {
    if (!context || !world) return;
    const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
    const whole = { width: size.width * (1 + 2 * beyond), height: size.height * (1 + 2 * beyond) };
    canvas.width = Math.round(whole.width * ratio);
    canvas.height = Math.round(whole.height * ratio);
    context.fillStyle = colours.water;
    context.fillRect(0, 0, canvas.width, canvas.height);
    const { left, top } = createProjection(view, whole);
    const globe = widthAt(view.zoom);
    const level = levels.findLast(({ fromZoom }) => view.zoom >= fromZoom) ?? world;
    const scale = globe * unit * ratio;
    for (const { piece, copy } of shown(level, view, whole)) {
      const [west, south, east, north] = boundsOf(piece);
      const drawing = drawingOf(piece);
      const coarse = drawing ?? drawingOf({ level: world, row: 0, column: 0 });
      if (!coarse) continue;
      const at = (longitude: number) => ((across(longitude) + copy) * globe - left) * ratio;
      context.save();
      if (!drawing) {
        const [x, y] = [at(west), (down(north) * globe - top) * ratio];
        context.beginPath();
        context.rect(x, y, at(east) - x, (down(south) * globe - top) * ratio - y);
        context.clip();
      }
      const origin = drawing ? [west, north] : boundsOf({ level: world, row: 0, column: 0 });
      const from = drawing ? north : 90;
      context.setTransform(scale, 0, 0, scale, at(origin[0] ?? 0), (down(from) * globe - top) * ratio);
      context.fillStyle = colours.land;
      context.fill(coarse.land, 'evenodd');
      context.strokeStyle = colours.coast;
      context.lineWidth = 1 / (globe * unit);
      context.stroke(coarse.coast);
      context.restore();
    }
  }

  return {
    canDraw: context !== null,
    /** @param isMoving Whether the next view is about to follow. */
    show(view: View, size: Size, colours: Colours, isMoving: boolean) {
      const stamp = `${arrivals} ${colours.land} ${size.width} ${size.height}`;
      const stretch = drawn ? view.zoom - drawn.view.zoom : Infinity;
      const { toPixel } = createProjection(view, size);
      const [x, y] = drawn ? toPixel(drawn.view) : [0, 0];
      const [dx, dy] = [x - size.width / 2, y - size.height / 2];
      const isOut = Math.abs(dx) > size.width * beyond * 0.9 || Math.abs(dy) > size.height * beyond * 0.9;
      const isStale = !drawn || drawn.stamp !== stamp || (stretch !== 0 && !isMoving);
      if (isStale || isOut || Math.abs(stretch) > mostStretch) {
        paint(view, size, colours);
        drawn = { view, size, stamp };
        canvas.style.transform = '';
      } else canvas.style.transform = `translate(${dx}px, ${dy}px) scale(${2 ** stretch})`;
      canvas.style.width = `${size.width * (1 + 2 * beyond)}px`;
      canvas.style.height = `${size.height * (1 + 2 * beyond)}px`;
      canvas.style.left = `${-size.width * beyond}px`;
      canvas.style.top = `${-size.height * beyond}px`;
    },
    /** Asks anew for what could not be had. */
    retry() {
      for (const [name, drawing] of drawings) if (drawing === 'missing') drawings.delete(name);
      arrivals += 1;
      onChange(false);
    },
  };
}

function pathsOf(piece: Piece, rings: readonly Ring[]): Drawing {
  const [west, south, east, north] = boundsOf(piece);
  const { step } = piece.level;
  const [left, top] = [across(west), down(piece.level === world ? 90 : north)];
  const [land, coast] = [new Path2D(), new Path2D()];
  const isOn = (value: number, ...edges: number[]) => edges.some(edge => Math.abs(value - edge) < step);
  for (const ring of rings) {
    let [before, above] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
    let isCoast = false;
    for (let index = 0; index <= ring.length; index += 2) {
      const at = index % ring.length;
      const [longitude, latitude] = [ring[at] ?? 0, ring[at + 1] ?? 0];
      const [x, y] = [(across(longitude) - left) / unit, (down(latitude) - top) / unit];
      if (index === 0) land.moveTo(x, y);
      else if (index < ring.length) land.lineTo(x, y);
      // The cut along a piece's edge, and the antimeridian, are no coast.
      const isCut =
        (isOn(longitude, west, east) && isOn(before, west, east)) ||
        (isOn(latitude, south, north) && isOn(above, south, north));
      if (index > 0 && !isCut && isCoast) coast.lineTo(x, y);
      else coast.moveTo(x, y);
      isCoast = true;
      [before, above] = [longitude, latitude];
    }
    land.closePath();
  }
  return { land, coast };
}
