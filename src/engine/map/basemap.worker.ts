import throttle from 'lodash/throttle';
import type { Ring } from './basemap/decodeTile';
import { type Level, levels, type Tile, tileAt, world } from './basemap/levels';
import { loadTile } from './basemap/loadTile';
import type { Colours } from './colours';
import { createProjection, type Projection, type Size, type View } from './projection';

/** A request for a picture of a view. */
export interface RenderedView {
  view: View;
  size: Size;
  /** Canvas pixels per CSS pixel. */
  ratio: number;
  colours: Pick<Colours, 'water' | 'land' | 'coast'>;
}

/** A request to the worker: to paint a picture, or to load the missing tiles again. */
export type BasemapRequest = 'retry' | RenderedView;

/** The last requested picture and whether it has all of its coast, or whether tiles are missing. */
export type BasemapAnswer = { picture: ImageBitmap; isDrawn: boolean } | { isMissing: boolean };

/** Paths are in pixels of this zoom, from their tile's corner: browsers store them in single precision. */
const pathZoom = 8;

/** Milliseconds within which the tiles of a file arrive, one by one. */
const arrival = 40;

const canvasContext = new OffscreenCanvas(1, 1).getContext('2d');

const tilePaths = createTilePaths(isMissing => respond({ isMissing }));

self.onmessage = ({ data }: MessageEvent<BasemapRequest>) => {
  if (data === 'retry') return tilePaths.retry();
  if (!canvasContext) return;
  const isDrawn = paint(canvasContext, data, tilePaths.of);
  const picture = canvasContext.canvas.transferToImageBitmap();
  respond({ picture, isDrawn }, [picture]);
};

function respond(message: BasemapAnswer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

/**
 * The land of tiles as paths. Loads them when they are first needed.
 * @param onChange Called when tiles have arrived or failed to load.
 */
function createTilePaths(onChange: (isMissing: boolean) => void) {
  const paths = new Map<string, Path2D | 'loading' | 'missing'>();
  /** The tiles of a file arrive together, so they are drawn together. */
  const report = throttle(() => onChange([...paths.values()].includes('missing')), arrival, {
    leading: false,
  });
  return {
    /** The path of a tile; undefined until it is loaded. */
    of(tile: Tile): Path2D | undefined {
      const name = `${tile.level.name} ${tile.row} ${tile.column}`;
      const cached = paths.get(name);
      if (typeof cached === 'object') return cached;
      if (cached) return undefined;
      paths.set(name, 'loading');
      loadTile(tile)
        .then(rings => drawPath(tile, rings))
        .catch(() => 'missing' as const)
        .then(path => {
          paths.set(name, path);
          report();
        });
      return undefined;
    },
    /** Lets tiles that failed to load be loaded again. */
    retry() {
      for (const [name, path] of paths) if (path === 'missing') paths.delete(name);
      onChange(false);
    },
  };
}

/**
 * Paints water and land. Instead of a tile that is not loaded yet, paints the coarse world.
 * @returns Whether one of the two was loaded everywhere.
 */
function paint(
  context: OffscreenCanvasRenderingContext2D,
  { view, size, ratio, colours }: RenderedView,
  pathOf: (tile: Tile) => Path2D | undefined,
): boolean {
  let isDrawn = true;
  const { canvas } = context;
  canvas.width = Math.round(size.width * ratio);
  canvas.height = Math.round(size.height * ratio);
  context.fillStyle = colours.water;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = colours.land;
  context.strokeStyle = colours.coast;
  const { projectX, projectY, bounds } = createProjection(view, size);
  const level = levels.findLast(({ fromZoom }) => view.zoom >= fromZoom) ?? world;
  const scale = 2 ** (view.zoom - pathZoom) * ratio;
  context.lineWidth = ratio / scale;
  for (const { tile, turns } of tilesIn(level, bounds)) {
    const tilePath = pathOf(tile);
    const path = tilePath ?? pathOf({ level: world, row: 0, column: 0 });
    if (!path) {
      isDrawn = false;
      continue;
    }
    const at = ([longitude, latitude]: [number, number]) =>
      [projectX(longitude + turns * 360) * ratio, projectY(latitude) * ratio] as const;
    const [left, top] = at(cornerOf(tile));
    const [right, bottom] = at(cornerOf({ ...tile, row: tile.row + 1, column: tile.column + 1 }));
    context.save();
    context.beginPath();
    // Rounded to whole pixels, so that no seam shows between two tiles.
    const [x, y] = [Math.round(left), Math.round(top)];
    context.rect(x, y, Math.round(right) - x, Math.round(bottom) - y);
    context.clip();
    context.setTransform(scale, 0, 0, scale, ...at(tilePath ? cornerOf(tile) : [-180, 90]));
    context.fill(path, 'evenodd');
    context.stroke(path);
    context.restore();
  }
  return isDrawn;
}

/** The tiles of a level within the bounds, each with its number of turns around the globe. */
function tilesIn(level: Level, { west, east, north, south }: Projection['bounds']) {
  const columnAt = (longitude: number) => Math.floor(((longitude + 180) / 360) * level.columns);
  const [top, bottom] = [tileAt(level, north, 0).row, tileAt(level, south, 0).row];
  const tiles: { tile: Tile; turns: number }[] = [];
  for (let index = columnAt(west); index <= columnAt(east); index += 1) {
    const turns = Math.floor(index / level.columns);
    const column = index - turns * level.columns;
    for (let row = top; row <= bottom; row += 1) tiles.push({ tile: { level, row, column }, turns });
  }
  return tiles;
}

/** The land of a tile as a path, whose outer edge lies outside the tile. */
function drawPath(tile: Tile, rings: readonly Ring[]): Path2D {
  const [longitude, latitude] = cornerOf(tile);
  const view = { longitude, latitude, zoom: pathZoom };
  const { projectX, projectY } = createProjection(view, { width: 0, height: 0 });
  const path = new Path2D();
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      const [x, south] = [projectX(ring[at] ?? 0), ring[at + 1] ?? 0];
      // The lower edge of Antarctica is not a coast, so it is moved below the map.
      const y = south < -89 ? 2 * projectY(-90) : projectY(south);
      if (at === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
    path.closePath();
  }
  return path;
}

/** The north-west corner of a tile, without its margin. */
const cornerOf = ({ level, row, column }: Tile): [longitude: number, latitude: number] => [
  (column / level.columns) * 360 - 180,
  90 - (row / level.rows) * 180,
];
