/** A level of detail of the basemap: a grid of tiles over the whole globe. */
export interface Level {
  name: 'world' | 'middle' | 'fine';
  columns: number;
  rows: number;
  /** Tiles per side of a file: more is fetched at a time than is drawn. */
  perFile: number;
  /** The degrees per integer step in a tile. */
  step: number;
  /** The degrees by which a tile overlaps its neighbours, so that no seam shows. */
  margin: number;
  /** The tolerance of the simplified coast, in kilometres. */
  tolerance: number;
  /** The lowest zoom that shows this level. At zoom 0 the globe is 256 px wide; each level doubles that. */
  fromZoom: number;
}

/** The whole world in one tile. */
export const world: Level = {
  ...{ name: 'world', columns: 1, rows: 1, perFile: 1 },
  ...{ step: 0.05, margin: 0.5, tolerance: 12, fromZoom: 0 },
};

/** Tiles of 15° by 15°. */
export const middle: Level = {
  ...{ name: 'middle', columns: 24, rows: 12, perFile: 4 },
  ...{ step: 0.01, margin: 0.1, tolerance: 1.6, fromZoom: 3.8 },
};

/** Tiles of 5° by 5°. */
export const fine: Level = {
  ...{ name: 'fine', columns: 72, rows: 36, perFile: 4 },
  ...{ step: 0.002, margin: 0.02, tolerance: 0.35, fromZoom: 7.4 },
};

export const levels: readonly Level[] = [world, middle, fine];

/** A tile of a level, by its position in the grid, from the north-west. */
export interface Tile {
  level: Level;
  row: number;
  column: number;
}

/** The bounds of a tile in degrees, including its margin: west, south, east, north. */
export function boundsOf({ level, row, column }: Tile): [number, number, number, number] {
  const [width, height] = [360 / level.columns, 180 / level.rows];
  const { margin } = level;
  const west = -180 + column * width;
  const north = 90 - row * height;
  return [west - margin, north - height - margin, west + width + margin, north + margin];
}

/** The file that contains a tile: `fine/3/17.land`. */
export function fileOf({ level: { name, perFile }, row, column }: Tile): string {
  return `${name}/${Math.floor(row / perFile)}/${Math.floor(column / perFile)}.land`;
}

/** The index of a tile in its file, row by row. */
export const indexInFile = ({ level: { perFile }, row, column }: Tile) =>
  (row % perFile) * perFile + (column % perFile);

/** The tile of a level that contains a place. */
export function tileAt(level: Level, latitude: number, longitude: number): Tile {
  const column = Math.floor(((longitude + 180) / 360) * level.columns);
  const row = Math.floor(((90 - latitude) / 180) * level.rows);
  const wrapped = ((column % level.columns) + level.columns) % level.columns;
  return { level, row: Math.min(level.rows - 1, Math.max(0, row)), column: wrapped };
}
