import type { ComponentType } from 'react';

/** What the palette offers: a record, a screen, something to do. */
export interface Entry {
  /** Unlike every other's. */
  id: string;
  name: string;
  /** The second line. */
  about?: string | undefined;
  icon?: ComponentType<{ fontSize?: 'small' }> | undefined;
  /** The language of its name, where that is not the panel's. */
  lang?: string;
  /** By which else it is found, beside its name and second line. */
  words?: string;
  /** The keys that do the same, as they are shown. */
  keys?: string | undefined;
  open(): void;
  /** Opens the record's form; where that is not what `open` does. */
  edit?: (() => void) | undefined;
}

/** Entries below a heading. */
export interface Group {
  id: string;
  label: string;
  entries: Entry[];
  /** Whether the entries are those of other terms: the answer to these is on its way. */
  isPending?: boolean;
  /** Whether they could not be had. */
  hasFailed?: boolean;
}
