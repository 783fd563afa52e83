import { createQueue } from '../../createQueue';
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

/** What a ground is drawn in. */
export type GroundColours = Pick<Colours, 'water' | 'land' | 'coast'>;

/** Paths count in this part of the globe's width: browsers keep them in single precision. */
const unit = 1 / 65_536;

/** Milliseconds in which the pieces of a file arrive, one after the other. */
const arrival = 40;

const [world] = levels;

/**
 * Draws land and water, also in a worker. Pieces are fetched as they come into the frame, and until one is
 * there the coarser one shows.
 * @param onChange Called when a piece has come, or could not be had.
 */
export function createPainter(onChange: (isMissing: boolean) => void) {
  const drawings = new Map<string, Drawing | 'loading' | 'missing'>();
  const queue = createQueue();
  let isTold = false;

  function drawingOf(piece: Piece): Drawing | undefined {
    const name = `${piece.level.name} ${piece.row} ${piece.column}`;
    const known = drawings.get(name);
    if (typeof known === 'object') return known;
    if (known) return undefined;
    drawings.set(name, 'loading');
    loadPiece(piece)
      .then(rings => queue(() => pathsOf(piece, rings)))
      .catch(() => 'missing' as const)
      .then(drawing => {
        drawings.set(name, drawing);
        tell();
      });
    return undefined;
  }

  /** The pieces of a file come together: they are drawn together. */
  function tell() {
    if (isTold) return;
    isTold = true;
    setTimeout(() => {
      isTold = false;
      onChange([...drawings.values()].includes('missing'));
    }, arrival);
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

  return {
    /** @param ratio Pixels of the canvas for each of the size's. */
    paint(
      context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
      view: View,
      size: Size,
      ratio: number,
      colours: GroundColours,
    ) {
      if (!world) return;
      const { canvas } = context;
      canvas.width = Math.round(size.width * ratio);
      canvas.height = Math.round(size.height * ratio);
      context.fillStyle = colours.water;
      context.fillRect(0, 0, canvas.width, canvas.height);
      const { left, top } = createProjection(view, size);
      const globe = widthAt(view.zoom);
      const level = levels.findLast(({ fromZoom }) => view.zoom >= fromZoom) ?? world;
      const scale = globe * unit * ratio;
      for (const { piece, copy } of shown(level, view, size)) {
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
    },
    /** Asks anew for what could not be had. */
    retry() {
      for (const [name, drawing] of drawings) if (drawing === 'missing') drawings.delete(name);
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
