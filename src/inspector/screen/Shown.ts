import type { Declaration, ListView } from '../../engine';

/** The screen that is shown, with its declaration. */
export interface Shown {
  declaration: Declaration;
  view: 'list' | 'create' | 'edit' | 'show' | 'import';
  /** Of a resource's lists the one that is shown. */
  list?: ListView | undefined;
}
