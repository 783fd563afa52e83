import { submissionErrors } from '../../../engine';
import type { Item } from '../Item';
import { itemsAt, nextPosition, positionsOf } from '../translations';
import type { ItemLanguage } from '../useItemLanguages';
import { type Values, valuesIn } from './itemFormValues';

/** The initial state of an item's form. A dialog may show several forms, one after the other. */
export interface FormStart {
  /** The item to change; undefined for a new one. */
  item: Item | undefined;
  lang: string;
  /** Its position, which it shares with its translations. */
  position: number;
  /** The changelog's items in every language, in their order. */
  all: readonly Item[];
  /** Values typed or pasted in an earlier form of the dialog. */
  prefilled?: Values;
  /** Whether `prefilled` comes from the queue. */
  isQueued?: boolean;
  /** The errors of an earlier form that was only partly saved, and the languages that were saved. */
  partialSave?: { errors: object; saved: readonly string[] };
}

/** Images, and texts by language, for the items after the one in the form, in order. */
export interface Queue {
  files: readonly File[];
  texts: readonly Readonly<Record<string, Values>>[];
}

export const emptyQueue: Queue = { files: [], texts: [] };

export const hasQueued = ({ files, texts }: Queue) => files.length + texts.length > 0;

/** Another language and its item at the same position. */
export interface Translation {
  lang: string;
  item: Item | undefined;
}

export function translationsOf(
  { all, lang, position }: FormStart,
  languages: readonly ItemLanguage[],
): Translation[] {
  const items = itemsAt(all, position);
  return languages
    .filter(({ id }) => id !== lang)
    .map(({ id }) => ({ lang: id, item: items.find(item => item.lang === id) }));
}

/**
 * The form at its position among the current items: that of its translations, which may have been moved, or
 * that of a new item, if it is still free; else the last.
 */
export function startNow(start: FormStart, all: readonly Item[]): FormStart {
  const before = itemsAt(start.all, start.position);
  const translation = all.find(({ id }) => before.some(item => item.id === id));
  const isFree = !start.item && itemsAt(all, start.position).length === 0;
  const last = Math.max(1, ...all.map(({ lang }) => nextPosition(all, lang)));
  const position = translation ? positionsOf(all)(translation) : isFree ? start.position : last;
  return { ...start, all, position };
}

/** The order to send for an item. A new one gets its position; one in another language comes last. */
export function orderOf({ all, position }: FormStart, item: Item | undefined, lang: string): number {
  if (item?.lang === lang) return item.order;
  const positionOf = positionsOf(all);
  const hasOrders = all.every(one => positionOf(one) === one.order);
  return !item && hasOrders ? position : nextPosition(all, lang);
}

/** The next form after a new item's language was changed. Every text stays in its language. */
export function startInLanguage(
  { lang, position, all }: FormStart,
  chosen: string,
  { others, media, lang: _, ...texts }: Values,
  { isEmpty, languages }: { isEmpty: boolean; languages: readonly ItemLanguage[] },
): FormStart {
  const { [chosen]: chosenTexts, ...rest } = (others ?? {}) as Record<string, Values>;
  const isOccupied = itemsAt(all, position).some(item => item.lang === chosen);
  const last = Math.max(...languages.map(({ id }) => nextPosition(all, id)));
  return {
    item: undefined,
    lang: chosen,
    position: isEmpty ? nextPosition(all, chosen) : isOccupied ? last : position,
    all,
    prefilled: {
      ...chosenTexts,
      others: { ...rest, [lang]: texts },
      ...(media instanceof File && { media }),
    },
  };
}

/** The form of the next new item, with the texts queued for it. */
export function startNext(
  { all }: FormStart,
  lang: string,
  saved: readonly Item[],
  queued: Queue['texts'][number] | undefined,
): FormStart {
  const next = withSaved(all, saved);
  const { [lang]: texts, ...others } = queued ?? {};
  return {
    item: undefined,
    lang,
    position: nextPosition(next, lang),
    all: next,
    ...(queued && { isQueued: true, prefilled: { ...texts, others } }),
  };
}

interface Failed {
  lang: string;
  item: Item | undefined;
  /** Whether the item was removed elsewhere; the next form then creates it again. */
  wasRemoved: boolean;
  data: Values;
  error: unknown;
}

interface PartialSave {
  values: Values;
  translations: readonly Translation[];
  /** The saved items by language. */
  saved: ReadonlyMap<string, Item>;
}

/** The form for the items that remain after a failed call; it edits the item of that call. */
export function startAfterFailure(
  { all, position }: FormStart,
  { lang, item, wasRemoved, data: { media }, error }: Failed,
  { values, translations, saved }: PartialSave,
): FormStart {
  const unsaved = translations.filter(other => !saved.has(other.lang));
  const others = Object.fromEntries(unsaved.map(other => [other.lang, valuesIn(values, other.lang)]));
  const existing = wasRemoved ? all.filter(({ id }) => id !== item?.id) : all;
  return {
    item: wasRemoved ? undefined : item,
    lang,
    position,
    all: withSaved(existing, [...saved.values()]),
    prefilled: { ...valuesIn(values, lang), others, ...(media instanceof File && { media }) },
    partialSave: { errors: submissionErrors(error), saved: [...saved.keys()] },
  };
}

function withSaved(all: readonly Item[], saved: readonly Item[]): Item[] {
  const rest = all.filter(({ id }) => !saved.some(one => one.id === id));
  return [...rest, ...saved].sort((one, other) => one.order - other.order);
}
