import type { PlacedField } from '../../../engine';
import type { Item } from '../Item';
import { nextOrder } from '../itemOrder';
import { placesOf } from '../translations';
import type { FormStart, Translation } from './FormStart';
import { isWritten, type Values, valuesIn } from './itemFormValues';

/** A call to make: an item to add, or to change. */
export interface Write {
  lang: string;
  /** The item that is there. */
  item: Item | undefined;
  data: Values;
}

interface Plan {
  start: FormStart;
  /** The item that is still there. */
  present: Item | undefined;
  translations: readonly Translation[];
  /** The fields that each language has a value of its own of. */
  texts: readonly PlacedField[];
  /** Whether a new image is for all languages. */
  isShared: boolean;
}

function isSame({ source, field }: PlacedField, one: Values, other: Values): boolean {
  const [first, second] = [field.clean(one[source]), field.clean(other[source])];
  return field.isSame?.(first, second) ?? (first ?? '') === (second ?? '');
}

/** The order of a new item: with those that it belongs to, or behind the last one of its language. */
function newOrder({ all, item, place }: FormStart, lang: string): number {
  const placeOf = placesOf(all);
  const isKeyed = all.every(one => placeOf(one) === one.order);
  return isKeyed && !item ? place : nextOrder(all, lang);
}

/** The order of the form's own item: a language that it is new in has it last. */
function ownOrder(start: FormStart, present: Item | undefined, lang: string): number {
  if (present?.lang === lang) return present.order;
  return present || lang !== start.lang ? nextOrder(start.all, lang) : newOrder(start, lang);
}

/**
 * The calls that save what a form holds: the item's own first. Of other languages only what has changed goes
 * out; so does the item itself where nothing but those has changed.
 */
export function planWrites(values: Values, { start, present, translations, texts, isShared }: Plan): Write[] {
  const { others: _, ...own } = values;
  const lang = String(own.lang);
  const picture = own.media instanceof File ? own.media : undefined;
  const rest = translations
    .filter(other => other.lang !== lang)
    .flatMap(({ lang: other, item }): Write[] => {
      const written = valuesIn(values, other);
      if (!item) {
        const data = { ...written, lang: other, media: own.media, order: newOrder(start, other) };
        return isWritten(texts, written) ? [{ lang: other, item, data }] : [];
      }
      const media = picture && isShared ? picture : item.media;
      const isChanged = media !== item.media || texts.some(field => !isSame(field, written, { ...item }));
      return isChanged ? [{ lang: other, item, data: { ...item, ...written, media } }] : [];
    });
  const isIdle =
    present?.lang === lang && !picture && texts.every(field => isSame(field, own, { ...present }));
  const first = { lang, item: present, data: { ...own, order: ownOrder(start, present, lang) } };
  return isIdle && rest.length > 0 ? rest : [first, ...rest];
}
