import type { Import } from '../measures/measureImport';
import type { Interactions } from '../measures/measureInteractions';
import type { Start } from '../measures/measureStart';
import type { Visits } from '../measures/measureVisits';
import type { Work } from '../measures/measureWork';
import type { Spread } from './Spread';

/** One run's measurements of one panel. */
export interface Reading {
  start: Start;
  slow: Visits;
  fast: Visits;
  work: Work;
  interactions: Interactions;
}

/** One panel's readings, one per run. */
export interface Measured {
  name: string;
  versions: string;
  readings: Reading[];
}

/** The panel with this many resources, on the slow profile. */
export interface Growth {
  resources: number;
  coreBytes: number;
  /** Milliseconds, one per run. */
  deepLink: number[];
  blocking: number[];
}

/** The API's list of stations on one engine: times per kind of call, and Node's resident memory in bytes. */
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
  /** The 1-minute load average, before and after. */
  load: [number, number];
  minutes: number;
  panel: Measured;
  peers: Measured[];
  growth: Growth[];
  imports: Import[];
  upstream?: UpstreamSize[];
}
