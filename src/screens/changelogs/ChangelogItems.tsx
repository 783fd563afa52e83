import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  LoadArea,
  MalformedRowsNote,
  RecordGuard,
  RecordHeader,
  UndoButton,
  useDeclaration,
  useRecordId,
} from '../../engine';
import { headerHeight, lowWindow } from '../../theme/headerHeight';
import { cardGap, cardSize } from './card/cardSize';
import { ItemsEditor } from './ItemsEditor';
import { LanguageSelector } from './LanguageSelector';
import { ChangelogButtons } from './preview/ChangelogButtons';
import { ChangelogPreview } from './preview/ChangelogPreview';
import { countMalformed } from './readItems';
import { useItems } from './useItems';
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
  const { changelog, items, all, areTranslationsLoaded, load, isLoading } = useItems(id, lang);
  const malformed = useMemo(() => countMalformed(changelog?.items), [changelog?.items]);
  const { Cell: Page } = declaration.fields.slug ?? {};
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={sticky}>
        <RecordHeader
          declaration={declaration}
          record={changelog}
          view="show"
          isPending={!changelog && !load.error}
          state={Page && <Page source="slug" />}
        >
          <UndoButton resource="changelog-items" />
          <LanguageSelector lang={lang} items={areTranslationsLoaded ? all : undefined} onChoose={choose} />
          <span ref={setToolbar} style={{ display: 'contents' }} />
          {changelog && areTranslationsLoaded && <ChangelogButtons {...{ changelog, lang }} items={all} />}
        </RecordHeader>
      </Box>
      <RecordGuard
        declaration={declaration}
        context={{ record: changelog, error: load.error, refetch: load.onRetry }}
        skeleton={<CardsSkeleton />}
      >
        <MalformedRowsNote malformed={malformed} />
        <LoadArea {...load} total={items.length}>
          {isLoading ? (
            <CardsSkeleton />
          ) : (
            <ItemsEditor
              key={`${id} ${lang}`}
              name={changelog ? declaration.recordRepresentation(changelog) : ''}
              reload={load.onRetry}
              {...{ lang, items, all, areTranslationsLoaded, toolbar }}
            />
          )}
        </LoadArea>
      </RecordGuard>
    </Stack>
  );
}

/** Placeholders for the cards while they load. */
function CardsSkeleton() {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: `${cardGap}px` }}>
      {[1, 2, 3].map(card => (
        <Skeleton key={card} variant="rounded" {...cardSize} />
      ))}
    </Stack>
  );
}
