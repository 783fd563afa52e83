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
