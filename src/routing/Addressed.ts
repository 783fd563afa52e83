import type { Declaration } from '../engine';

/** What the address bar needs to know of a declaration. */
export type Addressed = Pick<Declaration, 'name' | 'lists' | 'routes' | 'menu' | 'open'>;
