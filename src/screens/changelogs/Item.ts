import type { Identifier } from 'react-admin';

/** A changelog item with all its values, even if the API omits some. */
export interface Item {
  id: Identifier;
  title: string;
  /** Plain text, or HTML. */
  description: string;
  /** The image's path below `/public`, or empty. */
  media: string;
  order: number;
  lang: string;
}

/** The subject of an item dialog: an item to change or to translate, or a new one, in a language. */
export interface OpenedItem {
  lang: string;
  original?: Item;
}
