import type { Identifier } from 'react-admin';

/** A changelog item with all its values, even where the API leaves some out. */
export interface Item {
  id: Identifier;
  title: string;
  /** Plain text, or HTML. */
  description: string;
  /** The image's path below `/public`; empty where there is none. */
  media: string;
  order: number;
  lang: string;
}

/** What an item's dialog is opened for: an existing item, or a new one in a language. */
export interface OpenedItem {
  item?: Item;
  lang: string;
  /** Of a new one: that of its translations. Default: after the last one. */
  place?: number;
}
