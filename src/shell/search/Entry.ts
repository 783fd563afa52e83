import type { ComponentType } from 'react';

/** What the search box offers: a record, a screen, something to do. */
export interface Entry {
  /** Unlike every other's. */
  id: string;
  name: string;
  /** The second line. */
  about?: string | undefined;
  icon?: ComponentType<{ fontSize?: 'small' }> | undefined;
  /** The language of its name, where that is not the panel's. */
  lang?: string;
  /** Further words by which it is found. */
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
  /** Whether the entries are those of other terms, while the response to these is on its way. */
  isPending?: boolean;
  /** Whether they could not be loaded. */
  hasFailed?: boolean;
}

const wordsIn = (text: string) =>
  // Without case and marks: `Áñi` reads `ani`.
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);

/** Whether each word of the terms begins a word of the entry. */
export function matches({ name, about = '', words = '' }: Entry, terms: string): boolean {
  const all = wordsIn(`${name} ${about} ${words}`);
  return wordsIn(terms).every(term => all.some(word => word.startsWith(term)));
}
