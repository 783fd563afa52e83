import type { PlacedField } from '../../../engine';
import type { Item } from '../Item';
import type { FormStart, Translation } from './FormStart';
import { hasText, type Values, valuesIn } from './itemFormValues';

/** An item to create or update. */
export interface Write {
  lang: string;
  /** The item to update; undefined for a new one. */
  item: Item | undefined;
  data: Values;
}

/** A form to save. */
export interface SavedForm {
  start: FormStart;
  translations: readonly Translation[];
  /** The translated fields. */
  texts: readonly PlacedField[];
  /** Whether a new image is used for all languages. */
  sharesImage: boolean;
}

interface Plan extends Omit<SavedForm, 'start'> {
  /** The form's item; undefined if it was removed. */
  existing: Item | undefined;
}

const isSame = ({ source, field }: PlacedField, one: Values, other: Values): boolean =>
  field.isSame(field.clean(one[source]), field.clean(other[source]));

/**
 * The calls that save a form: the item's first, then those of the changed translations. If only translations
 * changed, the item's is omitted.
 */
export function planWrites(values: Values, { existing, translations, texts, sharesImage }: Plan): Write[] {
  const { others: _, ...itemValues } = values;
  const lang = String(itemValues.lang);
  const picture = itemValues.media instanceof File ? itemValues.media : undefined;
  const rest = translations
    .filter(other => other.lang !== lang)
    .flatMap(({ lang: other, item }): Write[] => {
      const written = valuesIn(values, other);
      if (!item) {
        const data = { ...written, lang: other, media: itemValues.media };
        return hasText(texts, written) ? [{ lang: other, item, data }] : [];
      }
      const media = picture && sharesImage ? picture : item.media;
      const isChanged = media !== item.media || texts.some(field => !isSame(field, written, { ...item }));
      return isChanged ? [{ lang: other, item, data: { ...item, ...written, media } }] : [];
    });
  const isUnchanged =
    existing?.lang === lang && !picture && texts.every(field => isSame(field, itemValues, { ...existing }));
  const first = { lang, item: existing, data: itemValues };
  return isUnchanged && rest.length > 0 ? rest : [first, ...rest];
}
