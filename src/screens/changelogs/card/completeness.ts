import type { TranslateFunction } from 'react-admin';
import type { Item } from '../Item';
import type { ItemLanguage } from '../useItemLanguages';

export interface Completeness {
  language: ItemLanguage;
  /** Items of this language that have a title, a description and an image. */
  count: number;
  /** The count of the language with the most. */
  of: number;
  /** Whether it has as many as any other language; false without items. */
  isComplete: boolean;
}

const isFilled = ({ title, description, media }: Item) =>
  [title, description, media].every(text => text.trim() !== '');

/** The progress of each language compared with the one that has the most complete items. */
export function completeness(items: readonly Item[], languages: readonly ItemLanguage[]): Completeness[] {
  const counted = languages.map(language => ({
    language,
    count: items.filter(item => item.lang === language.id && isFilled(item)).length,
  }));
  const of = Math.max(0, ...counted.map(({ count }) => count));
  return counted.map(one => ({ ...one, of, isComplete: of > 0 && one.count === of }));
}

/** The progress of a language as a text. */
export function completenessText(
  translate: TranslateFunction,
  { language, count, of, isComplete }: Completeness,
): string {
  const key = isComplete ? 'complete' : count === 0 ? 'none' : 'partial';
  return translate(`resources.changelogs.language.${key}`, { language: language.name, count, of });
}
