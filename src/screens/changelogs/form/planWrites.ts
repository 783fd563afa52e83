import type { PlacedField } from '../../../engine';
import type { Item } from '../Item';
import { hasText, type ItemValues, valuesIn } from './itemFormValues';

/** An item to create or update. */
export interface Write {
  lang: string;
  /** The item to update; undefined for a new one. */
  item: Item | undefined;
  data: ItemValues;
}

/** An item as it was loaded or saved last. */
export interface KnownItem {
  item: Item;
  /** The file that its image was uploaded from in this form. */
  picture?: File | undefined;
}

/** A form to save. */
export interface SavedForm {
  /** Its languages, the item's first. */
  languages: readonly string[];
  /** The existing items by language. */
  known: ReadonlyMap<string, KnownItem>;
  /** The translated fields. */
  texts: readonly PlacedField[];
  /** Whether a new image is used for all languages. */
  sharesImage: boolean;
}

const isSame = ({ source, field }: PlacedField, one: ItemValues, other: ItemValues): boolean =>
  field.isSame(field.clean(one[source]), field.clean(other[source]));

/** The calls that save what changed in a form, the item's first; the item's if nothing did. */
export function planWrites(values: ItemValues, { languages, known, texts, sharesImage }: SavedForm): Write[] {
  const { others: _, media, ...itemValues } = values;
  const picture = media instanceof File ? media : undefined;
  const planned = languages.map((lang, at) => {
    const written = at === 0 ? itemValues : valuesIn(values, lang);
    const { item, picture: sent } = known.get(lang) ?? {};
    if (!item) {
      const isChanged = at === 0 || hasText(texts, written);
      return { lang, item, data: { ...written, lang, media }, isChanged };
    }
    const isNewPicture = picture !== sent && picture !== undefined && (at === 0 || sharesImage);
    const isChanged = isNewPicture || texts.some(field => !isSame(field, written, { ...item }));
    const data = { ...item, ...written, media: isNewPicture ? picture : item.media };
    return { lang, item, data, isChanged };
  });
  const changed = planned.filter(({ isChanged }) => isChanged);
  return changed.length > 0 ? changed : planned.slice(0, 1);
}
