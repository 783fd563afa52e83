import type { ListView } from '../engine';
import type { Addressed } from './Addressed';

/** A screen of a declared resource, whatever the path that leads there looks like. */
export type Screen =
  | { view: 'list'; declaration: Addressed; list?: ListView }
  | { view: 'create' | 'import'; declaration: Addressed }
  | { view: 'edit' | 'show'; declaration: Addressed; id: string };
