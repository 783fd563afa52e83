import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router';
import {
  LoadArea,
  nameOf,
  OdditiesNote,
  RecordGate,
  RecordHeader,
  useDeclaration,
  useRecordId,
} from '../../engine';
import { ChangelogHeader } from './ChangelogHeader';
import { CardsSkeleton } from './card/CardsSkeleton';
import { completeness } from './card/completeness';
import { CopyDialog } from './copy/CopyDialog';
import { ItemsEditor } from './ItemsEditor';
import { LanguageSelector } from './LanguageSelector';
import { countOddItems, readItems } from './readItems';
import { ReleaseButtons } from './release/ReleaseButtons';
import { ReleasePreview } from './release/ReleasePreview';
import { useChosenLanguage } from './useChosenLanguage';
import { useItemLanguages } from './useItemLanguages';

/** The items of a changelog, to be written or, with `preview` in the query, as the app shows them. */
export function ChangelogItems() {
  const [parameters] = useSearchParams();
  return parameters.has('preview') ? <ReleasePreview /> : <Editor />;
}

/**
 * The items of a changelog in the language that the address names (requirements.md §2.14). The other
 * languages are read beside them, for the badges and the previews; without them the screen still works.
 */
function Editor() {
  const id = useRecordId();
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
  // While another language is on its way: as many cards as there are in this one.
  const count = Math.max(1, readItems(changelog?.items).length);
  const oddities = useMemo(() => countOddItems(changelog?.items), [changelog?.items]);
  const reload = () => Promise.all([one.refetch(), others.refetch()]);
  const codes = languages.map(language => language.id);
  const selector = <LanguageSelector languages={languages} lang={lang} onChoose={choose} />;

  return (
    <RecordGate
      declaration={declaration}
      context={{ record: changelog, error: one.error, refetch: reload }}
      skeleton={<ItemsSkeleton />}
    >
      <Stack sx={{ gap: 2 }}>
        <RecordHeader declaration={declaration} record={changelog} view="show" />
        {changelog && (
          <>
            <ChangelogHeader
              changelog={changelog}
              languages={languages}
              states={others.data && completeness(all, codes)}
            />
            {others.data && <ReleaseButtons {...{ changelog, lang, CopyDialog }} items={all} />}
          </>
        )}
        <OdditiesNote oddities={oddities} />
        {isPlaceholderData ? (
          <>
            {selector}
            <LoadArea isFetching={one.isFetching} error={null} readAt={0} onRetry={reload}>
              <CardsSkeleton count={count} />
            </LoadArea>
          </>
        ) : (
          <LoadArea
            isFetching={one.isFetching}
            error={one.error}
            readAt={one.dataUpdatedAt}
            total={items.length}
            onRetry={reload}
          >
            <ItemsEditor
              key={`${id} ${lang}`}
              changelogId={id}
              name={changelog ? nameOf(declaration, changelog) : ''}
              lang={lang}
              items={items}
              all={all}
              isWhole={others.data !== undefined}
              reload={reload}
            >
              {selector}
            </ItemsEditor>
          </LoadArea>
        )}
      </Stack>
    </RecordGate>
  );
}

/** The whole screen of a changelog's items before they are there: heading, facts, toolbar and cards. */
function ItemsSkeleton() {
  return (
    <Stack sx={{ gap: 2 }}>
      <Skeleton width={240} height={30} />
      <Skeleton width={320} height={44} />
      <Skeleton variant="rounded" height={40} />
      <CardsSkeleton />
    </Stack>
  );
}
