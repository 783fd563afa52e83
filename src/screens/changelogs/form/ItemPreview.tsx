import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useDeferredValue, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PhoneButtons } from '../phone/PhoneButtons';
import { PhonePreview, type PreviewContent } from '../phone/PhonePreview';
import { usePhoneScale } from '../phone/usePhoneScale';
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
    <Box
      sx={{ minWidth: 0, borderRadius: 1, bgcolor: 'background.default' }}
      component="section"
      aria-label={translate('resources.changelog-items.previews')}
    >
      <Phones shown={[previewed(itemLanguage, values, media, false), ...others]} />
    </Box>
  );
}

const gap = 24;

/** The height of a dialog's title, buttons and margins, and of the elements above a phone. */
const reservedHeight = 340;

/** Phones side by side, all in the same mode. */
function Phones({ shown }: { shown: readonly PreviewContent[] }) {
  const box = useRef<HTMLDivElement>(null);
  const scale = usePhoneScale(box, { count: shown.length, gap, reservedHeight });
  return (
    <Stack sx={{ gap: 1.5, p: { xs: 1, md: 2 } }}>
      <PhoneButtons />
      <Box ref={box} sx={{ display: 'flex', flexWrap: 'wrap', gap: `${gap}px`, justifyContent: 'center' }}>
        {shown.map(each => (
          <PhonePreview key={each.language.id} {...each} scale={scale} />
        ))}
      </Box>
    </Stack>
  );
}
