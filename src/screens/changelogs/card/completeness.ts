import type { TranslateFunction } from 'react-admin';
import type { Item } from '../Item';
import { positionsOf } from '../translations';
import type { ItemLanguage } from '../useItemLanguages';

export interface Completeness {
  language: ItemLanguage;
  /** Items of this language that have a title, a description and an image. */
  count: number;
  /** The number of positions in the changelog. */
  of: number;
  /** Whether it has one at every position; false without items. */
  isComplete: boolean;
}

const isFilled = ({ title, description, media }: Item) =>
  [title, description, media].every(text => text.trim() !== '');

/** The progress of each language: the positions at which it has a complete item. */
export function completeness(items: readonly Item[], languages: readonly ItemLanguage[]): Completeness[] {
  const of = new Set(items.map(positionsOf(items))).size;
  return languages.map(language => {
    const count = items.filter(item => item.lang === language.id && isFilled(item)).length;
    return { language, count, of, isComplete: of > 0 && count === of };
  });
}

/** The progress of a language as a text. */
export function completenessText(
  translate: TranslateFunction,
  { language, count, of, isComplete }: Completeness,
): string {
  const key = isComplete ? 'complete' : count === 0 ? 'none' : 'partial';
  return translate(`resources.changelogs.language.${key}`, { language: language.name, count, of });
}
