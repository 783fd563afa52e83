import type { PlacedField } from '../../../engine';
import type { Item } from '../Item';
import { nextOrder } from '../itemOrder';
import { placesOf } from '../translations';
import type { FormStart, Translation } from './FormStart';
import { hasText, type Values, valuesIn } from './itemFormValues';

/** A call to make: an item to add, or to change. */
export interface Write {
  lang: string;
  /** The item to change; a new one where there is none. */
  item: Item | undefined;
  data: Values;
}

interface Plan {
  start: FormStart;
  /** The form's item, unless it was removed. */
  existing: Item | undefined;
  translations: readonly Translation[];
  /** The fields with a value for each language. */
  texts: readonly PlacedField[];
  /** Whether a new image is for all languages. */
  sharesImage: boolean;
}

function isSame({ source, field }: PlacedField, one: Values, other: Values): boolean {
  const [first, second] = [field.clean(one[source]), field.clean(other[source])];
  return field.isSame?.(first, second) ?? (first ?? '') === (second ?? '');
}

/** The order of a new item: that of its translations, or after the last one of its language. */
function newOrder({ all, place }: FormStart, lang: string): number {
  const placeOf = placesOf(all);
  return all.every(one => placeOf(one) === one.order) ? place : nextOrder(all, lang);
}

/** The order of the form's item. In a language that it is new in, it comes last. */
function ownOrder(start: FormStart, existing: Item | undefined, lang: string): number {
  if (existing?.lang === lang) return existing.order;
  const isNew = !start.item && lang === start.lang;
  return isNew ? newOrder(start, lang) : nextOrder(start.all, lang);
}

/**
 * The calls that save a form: first the item's, then those of the translations that changed. Where only
 * translations changed, the item's is left out.
 */
export function planWrites(
  values: Values,
  { start, existing, translations, texts, sharesImage }: Plan,
): Write[] {
  const { others: _, ...own } = values;
  const lang = String(own.lang);
  const picture = own.media instanceof File ? own.media : undefined;
  const rest = translations
    .filter(other => other.lang !== lang)
    .flatMap(({ lang: other, item }): Write[] => {
      const written = valuesIn(values, other);
      if (!item) {
        const data = { ...written, lang: other, media: own.media, order: newOrder(start, other) };
        return hasText(texts, written) ? [{ lang: other, item, data }] : [];
      }
      const media = picture && sharesImage ? picture : item.media;
      const isChanged = media !== item.media || texts.some(field => !isSame(field, written, { ...item }));
      return isChanged ? [{ lang: other, item, data: { ...item, ...written, media } }] : [];
    });
  const isUnchanged =
    existing?.lang === lang && !picture && texts.every(field => isSame(field, own, { ...existing }));
  const first = { lang, item: existing, data: { ...own, order: ownOrder(start, existing, lang) } };
  return isUnchanged && rest.length > 0 ? rest : [first, ...rest];
}
