import type { ComponentType } from 'react';

/** A search result: a record, a screen or an action. */
export interface Entry {
  /** Unique among all entries. */
  id: string;
  name: string;
  /** The second line. */
  about?: string | undefined;
  icon?: ComponentType<{ fontSize?: 'small' }> | undefined;
  /** The language of its name, if not the panel's. */
  lang?: string;
  /** Additional search words. */
  words?: string;
  /** The equivalent shortcut, as displayed. */
  keys?: string | undefined;
  open(): void;
  /** Opens the record's form, if `open` does not. */
  edit?: (() => void) | undefined;
}

/** Entries below a heading. */
export interface EntryGroup {
  id: string;
  label: string;
  entries: Entry[];
  /** Whether the entries still belong to earlier terms, because a response is pending. */
  isPending?: boolean;
  /** Whether they failed to load. */
  hasFailed?: boolean;
}

const wordsIn = (text: string) =>
  // Without case and diacritics: `Áñi` becomes `ani`.
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);

/** Whether each search term is a prefix of a word of the entry. */
export function matches({ name, about = '', words = '' }: Entry, terms: string): boolean {
  const all = wordsIn(`${name} ${about} ${words}`);
  return wordsIn(terms).every(term => all.some(word => word.startsWith(term)));
}
