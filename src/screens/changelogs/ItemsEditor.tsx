import Portal from '@mui/material/Portal';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import {
  confirmLeave,
  DeleteRecord,
  DialogBoundary,
  lazyNamed,
  useDeclaration,
  useLeaveGuard,
} from '../../engine';
import { cardSize, pairGap } from './card/cardSize';
import type { Item, OpenedItem } from './Item';
import { ItemRow } from './ItemRow';
import { ItemsToolbar } from './ItemsToolbar';
import { RemovedElsewhere } from './RemovedElsewhere';
import { SortableGrid } from './sortable/SortableGrid';
import { useItemLanguages } from './useItemLanguages';
import { type ItemsToSort, useItemOrder } from './useItemOrder';

const ItemDialog = lazyNamed(() => import('./form/ItemDialog'), 'ItemDialog');

interface Props extends ItemsToSort {
  areTranslationsLoaded: boolean;
  /** The element for the buttons. */
  toolbar: HTMLElement | null;
}

/**
 * Creates, edits, sorts and removes the items of a changelog. Translations are shown next to their items if
 * there is room.
 */
export function ItemsEditor({ areTranslationsLoaded, toolbar, ...sorted }: Props) {
  const { lang, items, all, reload } = sorted;
  const itemDeclaration = useDeclaration('changelog-items');
  const order = useItemOrder(sorted);
  const { isUnsaved, isSaving, save } = order;
  useLeaveGuard(isUnsaved, { isSaving, save });
  /** The items that the administrator has removed, or moved to another language. */
  const [expectedRemovals, setExpectedRemovals] = useState<Identifier[]>([]);
  const expectRemoval = ({ id }: Item) => setExpectedRemovals([...expectedRemovals, id]);
  const [opened, setOpened] = useState<OpenedItem>();
  const [removed, setRemoved] = useState<Item>();
  const close = () => setOpened(undefined);
  return (
    <Stack sx={{ gap: 1 }}>
      {toolbar && (
        <Portal container={toolbar}>
          <ItemsToolbar {...{ isUnsaved, isSaving }} onCreate={() => setOpened({ lang })} onSave={save} />
        </Portal>
      )}
      <RemovedElsewhere items={items} expected={expectedRemovals} />
      <ItemsGrid {...{ lang, order, areTranslationsLoaded }} onOpen={setOpened} onRemove={setRemoved} />
      {opened && (
        <DialogBoundary onClose={close}>
          <ItemDialog
            {...opened}
            {...{ all, areTranslationsLoaded }}
            onClose={() => confirmLeave(close, 'item')}
            onSaved={savedLang => {
              if (opened.item && savedLang !== opened.lang) expectRemoval(opened.item);
              close();
              reload();
            }}
            onChanged={reload}
          />
        </DialogBoundary>
      )}
      {removed && (
        <DeleteRecord
          declaration={itemDeclaration}
          record={removed}
          onClose={() => setRemoved(undefined)}
          onDeleted={() => {
            expectRemoval(removed);
            reload();
          }}
        />
      )}
      {order.dialog}
    </Stack>
  );
}

interface ItemsGridProps extends Pick<Props, 'lang' | 'areTranslationsLoaded'> {
  order: ReturnType<typeof useItemOrder>;
  onOpen(opened: OpenedItem): void;
  onRemove(item: Item): void;
}

/** The items as cards to sort, with their translations next to them. */
function ItemsGrid({ lang, areTranslationsLoaded, order, onOpen, onRemove }: ItemsGridProps) {
  const translate = useTranslate();
  const { shown, rows } = order;
  const isWide = useMediaQuery(useTheme().breakpoints.up('sm'));
  const languages = useItemLanguages().filter(({ id }) => id === lang || (areTranslationsLoaded && isWide));
  languages.sort((one, other) => Number(other.id === lang) - Number(one.id === lang));
  const sorted = rows.slice(0, rows.findLastIndex(({ item }) => item) + 1);
  return (
    <>
      {shown.length === 0 && (
        <Typography color="text.secondary" sx={{ py: 6, textAlign: 'center' }}>
          {translate('resources.changelog-items.empty')}
        </Typography>
      )}
      <SortableGrid
        names={sorted.map(({ items: [first] }) => first?.title ?? '')}
        width={languages.length * (cardSize.width + pairGap) - pairGap}
        onMove={order.moveRow}
      >
        {rows.map((row, index) => (
          <ItemRow
            key={row.item?.id ?? `empty ${row.position}`}
            {...{ row, index, languages, onOpen, onRemove }}
            isOnly={shown.length < 2}
          />
        ))}
      </SortableGrid>
    </>
  );
}
