import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router';
import {
  LoadArea,
  MalformedRowsNote,
  nameOf,
  RecordGuard,
  RecordHeader,
  useDeclaration,
  useRecordId,
} from '../../engine';
import { headerHeight, lowWindow } from '../../theme/headerHeight';
import { CardsSkeleton } from './card/CardsSkeleton';
import { ItemsEditor } from './ItemsEditor';
import { LanguageSelector } from './LanguageSelector';
import { ChangelogButtons } from './preview/ChangelogButtons';
import { ChangelogPreview } from './preview/ChangelogPreview';
import { countMalformed, readItems } from './readItems';
import { useLanguageParam } from './useLanguageParam';

/** The items of a changelog: the editor or, with `preview` in the query, the preview of the app. */
export function ChangelogItems() {
  const [parameters] = useSearchParams();
  return parameters.has('preview') ? <ChangelogPreview /> : <Editor />;
}

/** The header stays visible while the cards scroll. */
const sticky = {
  position: { md: 'sticky' },
  top: headerHeight.wide,
  [lowWindow]: { position: 'static' },
  zIndex: 3,
  my: -1,
  py: 1,
  bgcolor: 'background.default',
};

/**
 * The items of a changelog in the URL's language (requirements.md §2.14), with their translations. If the
 * translations fail to load, the screen works without them.
 */
function Editor() {
  const id = useRecordId();
  const declaration = useDeclaration();
  const [lang, choose] = useLanguageParam();
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);
  const one = useGetOne(
    'changelogs',
    { id, meta: { lang } },
    { placeholderData: previous => (previous?.id === id ? previous : undefined) },
  );
  const others = useGetList('changelog-items', { filter: { changelogId: id } });

  const { data: changelog, isPlaceholderData } = one;
  // While another language loads, its items come from the list of all items.
  const rows: unknown = isPlaceholderData ? others.data : changelog?.items;
  const items = useMemo(() => readItems(rows, lang).filter(item => item.lang === lang), [rows, lang]);
  const all = useMemo(
    () => [...items, ...readItems(others.data).filter(item => item.lang !== lang)],
    [items, others.data, lang],
  );
  const malformed = useMemo(() => countMalformed(changelog?.items), [changelog?.items]);
  const reload = () => Promise.all([one.refetch(), others.refetch()]);
  const { Cell: Page } = declaration.fields.slug ?? {};

  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={sticky}>
        <RecordHeader
          declaration={declaration}
          record={changelog}
          view="show"
          isPending={!changelog && !one.error}
          state={Page && <Page source="slug" />}
        >
          <LanguageSelector lang={lang} items={others.data && all} onChoose={choose} />
          <span ref={setToolbar} style={{ display: 'contents' }} />
          {changelog && others.data && <ChangelogButtons {...{ changelog, lang }} items={all} />}
        </RecordHeader>
      </Box>
      <RecordGuard
        declaration={declaration}
        context={{ record: changelog, error: one.error, refetch: reload }}
        skeleton={<CardsSkeleton />}
      >
        <MalformedRowsNote malformed={malformed} />
        <LoadArea
          isFetching={one.isFetching}
          error={one.error}
          readAt={isPlaceholderData ? 0 : one.dataUpdatedAt}
          total={items.length}
          onRetry={reload}
        >
          {isPlaceholderData && !others.data ? (
            <CardsSkeleton />
          ) : (
            <ItemsEditor
              key={`${id} ${lang}`}
              name={changelog ? nameOf(declaration, changelog) : ''}
              areTranslationsLoaded={others.data !== undefined}
              {...{ lang, items, all, reload, toolbar }}
            />
          )}
        </LoadArea>
      </RecordGuard>
    </Stack>
  );
}
