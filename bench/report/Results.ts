import type { Import } from '../measures/measureImport';
import type { Start } from '../measures/measureStart';
import type { Work } from '../measures/measureWork';

/** Medians of several runs of one panel. */
export interface Measured {
  name: string;
  versions: string;
  start: Start;
  work: Work;
}

/** The panel with so many resources declared, on the slow profile. */
export interface Growth {
  resources: number;
  firstLoadBytes: number;
  deepLink: number;
  blocking: number;
}

/**
 * The API's list of stations on one engine: the median of each kind of call, and Node's resident memory in
 * bytes.
 */
export interface UpstreamSize {
  engine: string;
  stations: number;
  milliseconds: Record<string, number>;
  memory: number;
}

export interface Results {
  date: string;
  machine: string;
  browser: string;
  /** The machine's load average of the last minute, before and after. */
  load: [number, number];
  runs: number;
  panel: Measured;
  peers: Measured[];
  growth: Growth[];
  imported: Import;
  upstream?: UpstreamSize[];
}
