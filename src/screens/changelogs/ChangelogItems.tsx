import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { RecordGate, useDeclaration } from '../../engine';
import { ChangelogHeader } from './ChangelogHeader';
import { cardSize } from './card/cardSize';
import { completeness } from './card/completeness';
import { ItemsEditor } from './ItemsEditor';
import { LanguageSelector } from './LanguageSelector';
import { readItems } from './readItems';
import { useChosenLanguage } from './useChosenLanguage';
import { useItemLanguages } from './useItemLanguages';

/**
 * The items of a changelog in the language that the address names (requirements.md §2.14). The other
 * languages are read beside them, for the badges and the previews; without them the screen still works.
 */
export function ChangelogItems() {
  const { id = '' } = useParams();
  const declaration = useDeclaration();
  const languages = useItemLanguages();
  const [lang, choose] = useChosenLanguage();
  const one = useGetOne(
    'changelogs',
    { id, meta: { lang } },
    { placeholderData: previous => (previous?.id === id ? previous : undefined) },
  );
  const others = useGetList('changelog-items', { filter: { changelogId: id } });

  const { data: changelog, isPlaceholderData } = one;
  const items = useMemo(
    () => readItems(changelog?.items, lang).filter(item => item.lang === lang),
    [changelog?.items, lang],
  );
  const all = useMemo(
    () => [...items, ...readItems(others.data).filter(item => item.lang !== lang)],
    [items, others.data, lang],
  );
  const reload = () => Promise.all([one.refetch(), others.refetch()]);
  const codes = languages.map(language => language.id);
  const selector = <LanguageSelector languages={languages} lang={lang} onChoose={choose} />;

  return (
    <RecordGate declaration={declaration} context={{ record: changelog, error: one.error, refetch: reload }}>
      <Stack sx={{ gap: 2 }}>
        {changelog && (
          <ChangelogHeader
            changelog={changelog}
            languages={languages}
            states={others.data && completeness(all, codes)}
          />
        )}
        {isPlaceholderData ? (
          <>
            {selector}
            <Skeleton variant="rounded" {...cardSize} />
          </>
        ) : (
          <ItemsEditor
            key={`${id} ${lang}`}
            changelogId={id}
            lang={lang}
            items={items}
            all={all}
            reload={reload}
          >
            {selector}
          </ItemsEditor>
        )}
      </Stack>
    </RecordGate>
  );
}
