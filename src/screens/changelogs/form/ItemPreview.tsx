import Stack from '@mui/material/Stack';
import { useDeferredValue } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PhoneButtons } from '../preview/PhoneButtons';
import { PhonePreview, type PreviewContent } from '../preview/PhonePreview';
import type { ItemLanguage } from '../useItemLanguages';
import { valuesIn } from './itemFormValues';
import type { KnownItem } from './planWrites';

interface Props {
  /** The item's language first. */
  languages: readonly ItemLanguage[];
  known: ReadonlyMap<string, KnownItem>;
  /** Whether a new image is used for all languages. */
  sharesImage: boolean;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The item and its translations with the form's current values. */
export function ItemPreview({ languages, known, sharesImage }: Props) {
  const translate = useTranslate();
  const values = useDeferredValue(useWatch());
  const { media } = values;
  const sharedImage = sharesImage && media instanceof File ? media : undefined;
  const shown = languages.flatMap((language, at): PreviewContent[] => {
    const { item } = known.get(language.id) ?? {};
    const texts = at === 0 ? values : valuesIn(values, language.id);
    const [title, description] = [text(texts.title), text(texts.description)];
    if (at > 0 && !item && !title && !description) return [];
    const image = at > 0 && item ? (sharedImage ?? item.media) : media;
    const isSaved =
      at > 0 && item?.title === title && item.description === description && item.media === image;
    const note = translate(`resources.changelog-items.${isSaved ? 'as_saved' : 'writing'}`);
    return [{ language, note, title, description, image }];
  });
  return (
    <Stack
      component="section"
      aria-label={translate('resources.changelog-items.previews')}
      sx={{ minWidth: 0, gap: 1.5, p: { xs: 1, md: 2 }, borderRadius: 1, bgcolor: 'background.default' }}
    >
      <PhoneButtons />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, justifyContent: 'center', ...phoneScale }}>
        {shown.map(each => (
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
