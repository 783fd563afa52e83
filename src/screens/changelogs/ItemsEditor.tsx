import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback, useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import { askToLeave, DeleteRecord, lazyNamed, Opened, useDeclaration, useLeaveGuard } from '../../engine';
import { cardSize } from './card/cardSize';
import { ItemCard } from './card/ItemCard';
import { LostItems } from './form/LostItems';
import { useRemovedElsewhere } from './form/useRemovedElsewhere';
import type { Item } from './Item';
import { ItemsToolbar } from './ItemsToolbar';
import { SortableGrid } from './sortable/SortableGrid';
import { useItemOrder } from './useItemOrder';

const ItemDialog = lazyNamed(() => import('./form/ItemDialog'), 'ItemDialog');

interface Props {
  changelogId: Identifier;
  /** What the changelog is called. */
  name: string;
  lang: string;
  /** The items of this language in the server's order; the same array until they are read again. */
  items: Item[];
  /** The items of every language, these among them. */
  all: readonly Item[];
  reload(): Promise<unknown>;
  /** The language selector. */
  children: ReactNode;
}

/** The items of a changelog in one language: written, ordered and removed. */
export function ItemsEditor({ changelogId, name, lang, items, all, reload, children }: Props) {
  const translate = useTranslate();
  const itemDeclaration = useDeclaration('changelog-items');
  const order = useItemOrder({ changelogId, name, lang, items, reload });
  const { shown, isUnsaved, isSaving, move, save } = order;
  useLeaveGuard(isUnsaved, { isSaving, save });
  const { lost, expect, dismiss } = useRemovedElsewhere(items);
  const [written, setWritten] = useState<{ item?: Item }>();
  const [removed, setRemoved] = useState<Item>();

  const edit = useCallback((item: Item) => setWritten({ item }), []);
  const close = () => setWritten(undefined);
  return (
    <Stack sx={{ gap: 1 }}>
      <ItemsToolbar isUnsaved={isUnsaved} isSaving={isSaving} onCreate={() => setWritten({})} onSave={save}>
        {children}
      </ItemsToolbar>
      <LostItems lost={lost} onDismiss={dismiss} />
      {shown.length === 0 && (
        <Typography color="text.secondary" sx={{ py: 6, textAlign: 'center' }}>
          {translate('resources.changelog-items.empty')}
        </Typography>
      )}
      <SortableGrid members={shown} nameOf={({ title }) => title} {...cardSize} onMove={move}>
        {(item, place, hintId) => (
          <ItemCard
            key={item.id}
            item={item}
            place={place}
            isOnly={shown.length < 2}
            hintId={hintId}
            onEdit={edit}
            onRemove={setRemoved}
          />
        )}
      </SortableGrid>
      {written && (
        <Opened onClose={close}>
          <ItemDialog
            changelogId={changelogId}
            item={written.item}
            lang={lang}
            all={all}
            onClose={() => askToLeave(close, 'item')}
            onSaved={savedLang => {
              // In another language now, it is gone from this one by our own doing.
              if (written.item && savedLang !== lang) expect(written.item.id);
              close();
              reload();
            }}
            onGone={reload}
          />
        </Opened>
      )}
      {removed && (
        <DeleteRecord
          declaration={itemDeclaration}
          record={removed}
          onClose={() => setRemoved(undefined)}
          onDeleted={() => {
            expect(removed.id);
            reload();
          }}
        />
      )}
      {order.dialog}
    </Stack>
  );
}
