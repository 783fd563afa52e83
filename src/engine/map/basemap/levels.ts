/** How finely the basemap is drawn: a grid of tiles over the whole globe. */
export interface Level {
  name: 'world' | 'middle' | 'fine';
  columns: number;
  rows: number;
  /** Tiles in a file on each side: what is fetched is more than what is drawn. */
  perFile: number;
  /** Degrees that a whole number in a tile stands for. */
  step: number;
  /** Degrees by which a tile reaches over its edges, so that no seam shows between two. */
  margin: number;
  /** Kilometres by which the coast may differ from its source. */
  tolerance: number;
  /** The zoom from which on it is drawn: at 0 the globe is 256 px wide, at each further one twice that. */
  fromZoom: number;
}

/** From the whole world in one tile to those of 5° by 5°. */
export const levels: readonly Level[] = [
  { name: 'world', columns: 1, rows: 1, perFile: 1, step: 0.05, margin: 0.5, tolerance: 12, fromZoom: 0 },
  {
    name: 'middle',
    columns: 24,
    rows: 12,
    perFile: 4,
    step: 0.01,
    margin: 0.1,
    tolerance: 1.6,
    fromZoom: 3.8,
  },
  {
    name: 'fine',
    columns: 72,
    rows: 36,
    perFile: 4,
    step: 0.002,
    margin: 0.02,
    tolerance: 0.35,
    fromZoom: 7.4,
  },
];

/** A tile of a level: its place in the grid, from the north-west. */
export interface Tile {
  level: Level;
  row: number;
  column: number;
}

/** The degrees that a tile covers, its margin included: west, south, east, north. */
export function boundsOf({ level, row, column }: Tile): [number, number, number, number] {
  const [width, height] = [360 / level.columns, 180 / level.rows];
  const { margin } = level;
  const west = -180 + column * width;
  const north = 90 - row * height;
  return [west - margin, north - height - margin, west + width + margin, north + margin];
}

/** The file that has a tile: `fine/3/17.land`. */
export function fileOf({ level: { name, perFile }, row, column }: Tile): string {
  return `${name}/${Math.floor(row / perFile)}/${Math.floor(column / perFile)}.land`;
}

/** The number of a tile in its file, row by row. */
export const indexInFile = ({ level: { perFile }, row, column }: Tile) =>
  (row % perFile) * perFile + (column % perFile);

/** The tile of a level that a place is in, by degrees. */
export function tileAt(level: Level, latitude: number, longitude: number): Tile {
  const column = Math.floor(((longitude + 180) / 360) * level.columns);
  const row = Math.floor(((90 - latitude) / 180) * level.rows);
  const wrapped = ((column % level.columns) + level.columns) % level.columns;
  return { level, row: Math.min(level.rows - 1, Math.max(0, row)), column: wrapped };
}
