import { counterparts } from '../counterparts';
import type { Item } from '../Item';
import type { ItemLanguage } from '../useItemLanguages';

/** What an item's form starts from. The dialog may go through several. */
export interface Attempt {
  /** The item to change; a new one where there is none. */
  item: Item | undefined;
  lang: string;
  /** Its place, by which it belongs to the items of other languages. */
  place: number;
  /** The changelog's items in every language, in their order. */
  all: readonly Item[];
  /** What somebody has written already, in another form of this dialog. */
  written?: Record<string, unknown>;
  /** Whether that has waited for this item, while others were written. */
  hasWaited?: boolean;
  /** Why the save of an earlier form came to its end halfway, and the languages that it has saved. */
  halfway?: { errors: object; saved: readonly string[] };
}

/** One of the other languages, and what it has at the item's place. */
export interface Translation {
  lang: string;
  item: Item | undefined;
}

/** The translations of the item. */
export function translationsOf(
  { all, lang, place }: Attempt,
  languages: readonly ItemLanguage[],
): Translation[] {
  const items = counterparts(all, lang, place);
  return languages
    .filter(({ id }) => id !== lang)
    .map(({ id }) => ({ lang: id, item: items.find(item => item.lang === id) }));
}
