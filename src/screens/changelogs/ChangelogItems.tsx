import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { type ComponentProps, useState } from 'react';
import type { Identifier } from 'react-admin';
import { useSearchParams } from 'react-router';
import {
  confirmLeave,
  DeleteRecord,
  DialogBoundary,
  LoadArea,
  lazyNamed,
  MalformedRowsNote,
  RecordGuard,
  RecordHeader,
  UndoButton,
  useDeclaration,
  useLeaveGuard,
  useRecordId,
} from '../../engine';
import { headerHeight, lowWindow } from '../../theme/headerHeight';
import { cardGap, cardSize } from './card/cardSize';
import type { Item, OpenedItem } from './Item';
import { ItemsGrid } from './ItemsGrid';
import { ItemsToolbar } from './ItemsToolbar';
import { LanguageSelector } from './LanguageSelector';
import { ChangelogButtons } from './preview/ChangelogButtons';
import { ChangelogPreview } from './preview/ChangelogPreview';
import { RemovedElsewhere } from './RemovedElsewhere';
import { useItemOrder } from './useItemOrder';
import { useItems } from './useItems';
import { useLanguageParam } from './useLanguageParam';

const ItemDialog = lazyNamed(() => import('./form/ItemDialog'), 'ItemDialog');

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

const noItems: Item[] = [];

/** The items of a changelog. */
export function ChangelogItems() {
  const id = useRecordId();
  return <Editor key={id} id={id} />;
}

/**
 * The items of a changelog, those in the URL's language first (requirements.md §2.14): creates, edits, sorts
 * and removes them. With `preview` in the query, the preview of the app covers them.
 */
function Editor({ id }: { id: string }) {
  const declaration = useDeclaration();
  const [parameters] = useSearchParams();
  const [lang, chooseLanguage] = useLanguageParam();
  const { data, isFetching, error, dataUpdatedAt, refetch } = useItems(id);
  const { changelog, items = noItems, malformed } = data ?? {};
  const name = changelog ? declaration.recordRepresentation(changelog) : '';
  const { rows, moveRow, dialog, ...order } = useItemOrder({ name, items, reload: refetch });
  // The order is that of every language, and the preview covers it.
  useLeaveGuard(order.isUnsaved, { ...order, leavesByQuery: true });
  const [opened, setOpened] = useState<OpenedItem>();
  const { Cell: Page } = declaration.fields.slug ?? {};
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={sticky}>
        <RecordHeader
          declaration={declaration}
          record={changelog}
          view="show"
          isPending={!changelog && !error}
          state={Page && <Page source="slug" />}
        >
          <UndoButton resource="changelog-items" />
          <LanguageSelector lang={lang} items={data && items} onChoose={chooseLanguage} />
          {changelog && (
            <>
              <ItemsToolbar {...order} onCreate={() => setOpened({ lang })} />
              <ChangelogButtons {...{ changelog, lang, items }} />
            </>
          )}
        </RecordHeader>
      </Box>
      <RecordGuard
        declaration={declaration}
        context={{ record: changelog, error, refetch }}
        skeleton={<CardsSkeleton />}
      >
        <MalformedRowsNote malformed={malformed} />
        <LoadArea {...{ isFetching, error }} readAt={dataUpdatedAt} total={rows.length} onRetry={refetch}>
          <Items {...{ lang, items, rows, opened }} onMove={moveRow} onOpen={setOpened} reload={refetch} />
        </LoadArea>
        {parameters.has('preview') && (
          <ChangelogPreview {...{ name, lang, rows }} onChoose={chooseLanguage} />
        )}
      </RecordGuard>
      {dialog}
    </Stack>
  );
}

interface ItemsProps extends Omit<ComponentProps<typeof ItemsGrid>, 'onRemove'> {
  items: Item[];
  opened: OpenedItem | undefined;
  onOpen(opened: OpenedItem | undefined): void;
  reload(): void;
}

/** The items as cards, and the dialogs to edit and remove them. */
function Items({ items, opened, reload, ...grid }: ItemsProps) {
  const declaration = useDeclaration('changelog-items');
  const [removed, setRemoved] = useState<Item>();
  /** The items that the administrator has removed. */
  const [expected, setExpected] = useState<Identifier[]>([]);
  const close = () => grid.onOpen(undefined);
  return (
    <Stack sx={{ gap: 1 }}>
      <RemovedElsewhere items={items} expected={expected} />
      <ItemsGrid {...grid} onRemove={setRemoved} />
      {opened && (
        <DialogBoundary onClose={close}>
          <ItemDialog
            {...opened}
            all={items}
            onClose={() => confirmLeave(close, { name: 'item' })}
            onSaved={() => {
              close();
              reload();
            }}
            onChanged={reload}
          />
        </DialogBoundary>
      )}
      {removed && (
        <DeleteRecord
          declaration={declaration}
          record={removed}
          onClose={() => setRemoved(undefined)}
          onDeleted={() => {
            setExpected([...expected, removed.id]);
            reload();
          }}
        />
      )}
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
