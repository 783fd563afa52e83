import type { Identifier } from 'react-admin';

/** A changelog item as the screens need it, whatever the upstream left out. */
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

/** What an item's dialog is opened for: an item to change, or a new one in a language. */
export interface OpenedItem {
  item?: Item;
  lang: string;
  /** Where a new one belongs, next to what stands there in other languages. Default: after the last one. */
  place?: number;
}
