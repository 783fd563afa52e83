import type { Import } from '../measures/measureImport';
import type { Interactions } from '../measures/measureInteractions';
import type { Start } from '../measures/measureStart';
import type { Visits } from '../measures/measureVisits';
import type { Work } from '../measures/measureWork';
import type { Spread } from './Spread';

/** What one run has measured of one panel. */
export interface Reading {
  start: Start;
  slow: Visits;
  fast: Visits;
  work: Work;
  interactions: Interactions;
}

/** One panel, run after run. */
export interface Measured {
  name: string;
  versions: string;
  readings: Reading[];
}

/** The panel with so many resources declared, on the slow profile. */
export interface Growth {
  resources: number;
  firstLoadBytes: number;
  /** Milliseconds, run after run. */
  deepLink: number[];
  blocking: number[];
}

/** The API's list of stations on one engine: each kind of call, and Node's resident memory in bytes. */
export interface UpstreamSize {
  engine: string;
  stations: number;
  milliseconds: Record<string, Spread>;
  memory: number;
}

export interface Results {
  date: string;
  machine: string;
  browser: string;
  /** The machine's load average of the last minute, before and after. */
  load: [number, number];
  minutes: number;
  panel: Measured;
  peers: Measured[];
  growth: Growth[];
  imports: Import[];
  upstream?: UpstreamSize[];
}
