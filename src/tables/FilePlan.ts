import type { TableOptions, TablePlan } from './planTable';
import type { Row } from './RowSplitter';

/** How a file is to be read, and what its columns may be called, each name folded (`foldName`). */
export interface FileOptions extends TableOptions {
  names: readonly string[];
}

/** How a file is read. */
export interface FilePlan extends TablePlan {
  /** The columns that the points of a GeoJSON file have become; undefined for other files. */
  points?: { latitude: number; longitude: number };
}

/** All of a file: its rows without blank ones, as far as a quote that is never closed. */
export interface FileRows {
  rows: Row[];
  /** The line of that quote; else null. */
  cutAt: number | null;
}
