import { useDeferredValue } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Translation } from '../form/FormStart';
import { type Values, valuesIn } from '../form/itemFormValues';
import type { Previewed } from '../phone/PhonePreview';
import { Phones } from '../phone/Phones';
import { type ItemLanguage, useItemLanguages } from '../useItemLanguages';

interface Props {
  /** The item's language when the form began. */
  lang: string;
  /** What stands next to the item in other languages. */
  translations: readonly Translation[];
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The height of a dialog's title, buttons and edges, and of what is above a phone. */
const reservedHeight = 340;

/** The item as it is being written, next to those of the other languages that there are. */
export function ItemPreview({ lang: initialLang, translations }: Props) {
  const translate = useTranslate();
  const languages = useItemLanguages();
  const values = useDeferredValue(useWatch());
  const { media, lang } = values;
  const languageOf = (id: unknown) => languages.find(language => language.id === id);
  const own = languageOf(lang) ?? languageOf(initialLang) ?? languages[0];
  if (!own) return null;
  const previewed = (
    language: ItemLanguage,
    { title, description }: Values,
    image: unknown,
    isSaved: boolean,
  ): Previewed => ({
    language,
    note: translate(`resources.changelog-items.${isSaved ? 'as_saved' : 'writing'}`),
    title: text(title),
    description: text(description),
    image,
  });
  const others = translations.flatMap(({ lang: id, item }) => {
    const language = languageOf(id);
    const written = valuesIn(values, id);
    if (!language || language === own || !(item || text(written.title) || text(written.description)))
      return [];
    const isSaved = item?.title === written.title && item?.description === written.description;
    return previewed(language, written, item ? item.media : media, isSaved);
  });
  return <Phones shown={[previewed(own, values, media, false), ...others]} reservedHeight={reservedHeight} />;
}
