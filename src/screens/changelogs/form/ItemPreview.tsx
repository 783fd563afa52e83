import Stack from '@mui/material/Stack';
import { useDeferredValue } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PhoneButtons } from '../phone/PhoneButtons';
import { PhonePreview, type PreviewContent } from '../phone/PhonePreview';
import { type ItemLanguage, useItemLanguages } from '../useItemLanguages';
import type { Translation } from './FormStart';
import { type Values, valuesIn } from './itemFormValues';

interface Props {
  /** The item's initial language. */
  lang: string;
  translations: readonly Translation[];
  /** Whether a new image is used for all languages. */
  sharesImage: boolean;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The item and its translations with the form's current values. */
export function ItemPreview({ lang: initialLang, translations, sharesImage }: Props) {
  const translate = useTranslate();
  const languages = useItemLanguages();
  const values = useDeferredValue(useWatch());
  const { media, lang } = values;
  const languageOf = (id: unknown) => languages.find(language => language.id === id);
  const itemLanguage = languageOf(lang) ?? languageOf(initialLang) ?? languages[0];
  if (!itemLanguage) return null;
  const previewed = (
    language: ItemLanguage,
    { title, description }: Values,
    image: unknown,
    isSaved: boolean,
  ): PreviewContent => ({
    language,
    note: translate(`resources.changelog-items.${isSaved ? 'as_saved' : 'writing'}`),
    title: text(title),
    description: text(description),
    image,
  });
  const sharedImage = sharesImage && media instanceof File ? media : undefined;
  const others = translations.flatMap(({ lang: id, item }) => {
    const language = languageOf(id);
    const texts = valuesIn(values, id);
    if (!language || language === itemLanguage || !(item || text(texts.title) || text(texts.description)))
      return [];
    const image = item ? (sharedImage ?? item.media) : media;
    const isSaved =
      item?.title === texts.title && item?.description === texts.description && item?.media === image;
    return previewed(language, texts, image, isSaved);
  });
  return (
    <Stack
      component="section"
      aria-label={translate('resources.changelog-items.previews')}
      sx={{ minWidth: 0, gap: 1.5, p: { xs: 1, md: 2 }, borderRadius: 1, bgcolor: 'background.default' }}
    >
      <PhoneButtons />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, justifyContent: 'center', ...phoneScale }}>
        {[previewed(itemLanguage, values, media, false), ...others].map(each => (
          <PhonePreview key={each.language.id} {...each} />
        ))}
      </Stack>
    </Stack>
  );
}

/** Whole phones fit into the dialog, two side by side. */
const phoneScale = {
  '--scale': '0.7',
  '@media (min-width: 1600px) and (min-height: 940px)': { '--scale': '1' },
};
