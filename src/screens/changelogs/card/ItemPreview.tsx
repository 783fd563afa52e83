import { useDeferredValue } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Translation } from '../form/ItemStart';
import { valuesIn } from '../form/pairedValues';
import type { Previewed } from '../phone/PhonePreview';
import { Phones } from '../phone/Phones';
import type { ItemLanguage } from '../useItemLanguages';

interface Props {
  /** The item's language when the form began. */
  lang: string;
  /** What stands next to the item in other languages. */
  translations: readonly Translation[];
  languages: readonly ItemLanguage[];
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The height of a dialog's title, buttons and edges, and of what is above a phone. */
const taken = 340;

/** The item as it is being written, next to those of the other languages that there are. */
export function ItemPreview({ lang: initialLang, translations, languages }: Props) {
  const translate = useTranslate();
  const values = useDeferredValue(useWatch());
  const { title, description, media, lang } = values;
  const languageOf = (id: unknown) => languages.find(language => language.id === id);
  const written = languageOf(lang) ?? languageOf(initialLang) ?? languages[0];
  if (!written) return null;
  const note = (isSaved: boolean) =>
    translate(`resources.changelog-items.${isSaved ? 'as_saved' : 'writing'}`);
  const others = translations.flatMap(({ lang: id, item }): Previewed[] => {
    const language = languageOf(id);
    const own = valuesIn(values, id);
    const isSaved = item?.title === own.title && item?.description === own.description;
    if (!language || language === written || (!item && !text(own.title) && !text(own.description))) return [];
    const { media: image = media } = item ?? {};
    return [
      { language, note: note(isSaved), title: text(own.title), description: text(own.description), image },
    ];
  });
  const own = {
    language: written,
    note: note(false),
    title: text(title),
    description: text(description),
    image: media,
  };
  return <Phones shown={[own, ...others]} taken={taken} />;
}
