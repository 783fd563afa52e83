import Stack from '@mui/material/Stack';
import { useDeferredValue } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { counterparts } from '../counterparts';
import type { Item } from '../Item';
import { PhonePreview } from '../PhonePreview';
import type { ItemLanguage } from '../useItemLanguages';

interface Props {
  item: Item | undefined;
  /** The changelog's items in every language, in their order. */
  all: readonly Item[];
  languages: readonly ItemLanguage[];
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The item as it is being written, beside what stands at its place in the other languages. */
export function ItemPreview({ item, all, languages }: Props) {
  const translate = useTranslate();
  const { title, description, media, lang } = useDeferredValue(useWatch());
  const written = languages.find(({ id }) => id === lang) ?? languages[0];
  const others = counterparts(all, text(lang), item);
  if (!written) return null;
  return (
    <Stack
      direction="row"
      sx={{ gap: 3, overflowX: 'auto', p: { xs: 1, md: 2 }, justifyContent: { md: 'safe center' } }}
    >
      <PhonePreview
        language={written}
        note={translate('resources.changelog-items.writing')}
        title={text(title)}
        description={text(description)}
        image={media}
      />
      {others.map(other => {
        const language = languages.find(({ id }) => id === other.lang);
        return (
          language && (
            <PhonePreview
              key={language.id}
              language={language}
              note={translate('resources.changelog-items.as_saved')}
              title={other.title}
              description={other.description}
              image={other.media}
            />
          )
        );
      })}
    </Stack>
  );
}
