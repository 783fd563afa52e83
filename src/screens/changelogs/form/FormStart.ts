import { submissionErrors } from '../../../engine';
import type { Item } from '../Item';
import { itemsAt, nextPlace } from '../translations';
import type { ItemLanguage } from '../useItemLanguages';
import { type Values, valuesIn } from './itemFormValues';

/** What an item's form starts with. The dialog may go through several, each in a form of its own. */
export interface FormStart {
  /** The item to change; a new one where there is none. */
  item: Item | undefined;
  lang: string;
  /** Its place, by which it belongs to the items of other languages. */
  place: number;
  /** The changelog's items in every language, in their order. */
  all: readonly Item[];
  /** What has been typed or pasted already, in an earlier form of the dialog. */
  written?: Values;
  /** Whether that was queued for this item, while others were written. */
  isQueued?: boolean;
  /** Why an earlier form was saved in part, and the languages that were. */
  halfway?: { errors: object; saved: readonly string[] };
}

/** What waits for the items that follow the one in the form, in order: images, and texts by language. */
export interface Queue {
  files: readonly File[];
  texts: readonly Readonly<Record<string, Values>>[];
}

export const emptyQueue: Queue = { files: [], texts: [] };

/** One of the other languages, and what it has at the item's place. */
export interface Translation {
  lang: string;
  item: Item | undefined;
}

/** The translations of the item. */
export function translationsOf(
  { all, lang, place }: FormStart,
  languages: readonly ItemLanguage[],
): Translation[] {
  const items = itemsAt(all, place);
  return languages
    .filter(({ id }) => id !== lang)
    .map(({ id }) => ({ lang: id, item: items.find(item => item.lang === id) }));
}

/** A new item whose language was changed. Every text stays in its own language. */
export function startInLanguage(
  { lang, place, all }: FormStart,
  chosen: string,
  { others, media, lang: _, ...own }: Values,
  { isEmpty, languages }: { isEmpty: boolean; languages: readonly ItemLanguage[] },
): FormStart {
  const { [chosen]: written, ...rest } = (others ?? {}) as Record<string, Values>;
  const isTaken = itemsAt(all, place).some(item => item.lang === chosen);
  const last = Math.max(...languages.map(({ id }) => nextPlace(all, id)));
  return {
    item: undefined,
    lang: chosen,
    place: isEmpty ? nextPlace(all, chosen) : isTaken ? last : place,
    all,
    written: { ...written, others: { ...rest, [lang]: own }, ...(media instanceof File && { media }) },
  };
}

/** The new item after one that was saved, with the texts that were queued for it. */
export function startAfter(
  { all }: FormStart,
  lang: string,
  saved: readonly Item[],
  queued: Queue['texts'][number] | undefined,
): FormStart {
  const next = withSaved(all, saved);
  const { [lang]: own, ...others } = queued ?? {};
  return {
    item: undefined,
    lang,
    place: nextPlace(next, lang),
    all: next,
    ...(queued && { isQueued: true, written: { ...own, others } }),
  };
}

interface Failed {
  lang: string;
  item: Item | undefined;
  /** Whether the item was removed elsewhere: it is new in the next form. */
  isRemoved: boolean;
  data: Values;
  error: unknown;
}

interface Halfway {
  values: Values;
  translations: readonly Translation[];
  /** Those that were saved, by language. */
  saved: ReadonlyMap<string, Item>;
}

/** What is still to be saved after a call that failed, which leads from now on. */
export function startAfterFailure(
  { all, place }: FormStart,
  { lang, item, isRemoved, data: { media }, error }: Failed,
  { values, translations, saved }: Halfway,
): FormStart {
  const unsaved = translations.filter(other => !saved.has(other.lang));
  const others = Object.fromEntries(unsaved.map(other => [other.lang, valuesIn(values, other.lang)]));
  const existing = isRemoved ? all.filter(({ id }) => id !== item?.id) : all;
  return {
    item: isRemoved ? undefined : item,
    lang,
    place,
    all: withSaved(existing, [...saved.values()]),
    written: { ...valuesIn(values, lang), others, ...(media instanceof File && { media }) },
    halfway: { errors: submissionErrors(error), saved: [...saved.keys()] },
  };
}

function withSaved(all: readonly Item[], saved: readonly Item[]): Item[] {
  const rest = all.filter(({ id }) => !saved.some(one => one.id === id));
  return [...rest, ...saved].sort((one, other) => one.order - other.order);
}
