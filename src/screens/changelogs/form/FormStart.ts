import type { Item } from '../Item';
import { itemsAt, nextPosition, positionsOf } from '../translations';
import type { ItemValues } from './itemFormValues';

/** The initial state of an item's form. A dialog may show several forms, one after the other. */
export interface FormStart {
  lang: string;
  /** Its position, which it shares with its translations. */
  position: number;
  /** The items there, by language; a new item has none in its own. */
  items: ReadonlyMap<string, Item>;
  /** Texts from the queue, by language. */
  queued?: Readonly<Record<string, ItemValues>> | undefined;
}

/** Images, and texts by language, for the items after the one in the form, in order. */
export interface Queue {
  files: readonly File[];
  texts: readonly Readonly<Record<string, ItemValues>>[];
}

export const emptyQueue: Queue = { files: [], texts: [] };

export const hasQueued = ({ files, texts }: Queue) => files.length + texts.length > 0;

/** The form of an item to change or to translate, or of a new one after a language's last. */
export function startAt(all: readonly Item[], lang: string, original?: Item): FormStart {
  const position = original ? positionsOf(all)(original) : nextPosition(all, lang);
  return { lang, position, items: new Map(itemsAt(all, position).map(item => [item.lang, item])) };
}

/**
 * The order of a new item among the current ones: that of its translations, which may have been moved, else
 * its position if that is still free, else the last one.
 */
export function newOrder(
  all: readonly Item[],
  lang: string,
  { position, translations }: { position: number; translations: readonly Item[] },
): number {
  const positionOf = positionsOf(all);
  if (!all.every(one => positionOf(one) === one.order)) return nextPosition(all, lang);
  const translation = all.find(({ id }) => translations.some(one => one.id === id));
  if (translation) return translation.order;
  if (all.every(({ order }) => order !== position)) return position;
  return Math.max(...all.map(one => nextPosition(all, one.lang)));
}
