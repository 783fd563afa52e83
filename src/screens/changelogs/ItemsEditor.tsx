import Portal from '@mui/material/Portal';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import { askToLeave, DeleteRecord, lazyNamed, Opened, useDeclaration, useLeaveGuard } from '../../engine';
import { cardSize, pairGap } from './card/cardSize';
import { EmptyCard } from './card/EmptyCard';
import { ItemCard } from './card/ItemCard';
import { LostItems } from './form/LostItems';
import { useRemovedElsewhere } from './form/useRemovedElsewhere';
import type { Item } from './Item';
import { ItemsToolbar } from './ItemsToolbar';
import { moved } from './itemOrder';
import { SortableCard } from './sortable/SortableCard';
import { SortableGrid } from './sortable/SortableGrid';
import type { Row } from './translations';
import { useItemLanguages } from './useItemLanguages';
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
  /** Whether those of the other languages are there. */
  isWhole: boolean;
  reload(): Promise<unknown>;
  /** Where the buttons for all items go. */
  toolbar: HTMLElement | null;
}

/**
 * The items of a changelog: written, ordered and removed. Next to each stands its translation, where there is
 * room for both.
 */
export function ItemsEditor({ changelogId, name, lang, items, all, isWhole, reload, toolbar }: Props) {
  const translate = useTranslate();
  const itemDeclaration = useDeclaration('changelog-items');
  const { can } = itemDeclaration;
  const canMove = useDeclaration('changelogs').can.act('reorder');
  const order = useItemOrder({ changelogId, name, lang, items, all: isWhole ? all : items, reload });
  const { shown, rows, isUnsaved, isSaving, move, save } = order;
  useLeaveGuard(isUnsaved, { isSaving, save });
  const { lost, expect, dismiss } = useRemovedElsewhere(items);
  const [written, setWritten] = useState<{ item?: Item; lang: string; place?: number }>();
  const [removed, setRemoved] = useState<Item>();
  const languages = useItemLanguages();
  const isWide = useMediaQuery(useTheme().breakpoints.up('sm'));
  const columns = languages.filter(({ id }) => id === lang || (isWhole && isWide));
  columns.sort((one, other) => Number(other.id === lang) - Number(one.id === lang));

  const sorted = rows.slice(0, rows.findLastIndex(({ item }) => item) + 1);
  /** Among the rows that this language lacks, which stay where they are. */
  const moveRow = (from: number, to: number) => {
    const item = sorted[from]?.item;
    const order = moved(sorted, from, to).flatMap(row => row.item ?? []);
    if (item) move(shown.indexOf(item), order.indexOf(item));
  };
  const edit = useCallback((item: Item) => setWritten({ item, lang: item.lang }), []);
  const close = () => setWritten(undefined);
  const cardsOf = ({ place, item, others }: Row, at: number, hintId: string) =>
    columns.map(language => {
      const own = language.id === lang ? item : others.find(other => other.lang === language.id);
      const [original = own] = [item, ...others].filter(Boolean);
      if (own)
        return (
          <ItemCard
            key={language.id}
            item={own}
            place={own === item ? at : undefined}
            isOnly={shown.length < 2}
            {...{ can, canMove, hintId }}
            onEdit={edit}
            onRemove={setRemoved}
          />
        );
      return (
        original && (
          <EmptyCard
            key={language.id}
            {...{ original, language }}
            onTranslate={() => setWritten({ lang: language.id, place })}
          />
        )
      );
    });
  const rowOf = (row: Row, at: number, hintId: string) =>
    row.item ? (
      <SortableCard key={row.item.id} place={at} disabled={shown.length < 2 || !canMove}>
        {cardsOf(row, at, hintId)}
      </SortableCard>
    ) : (
      <li key={`empty ${row.place}`} style={{ listStyle: 'none', display: 'flex', gap: pairGap }}>
        {cardsOf(row, at, hintId)}
      </li>
    );
  return (
    <Stack sx={{ gap: 1 }}>
      {toolbar && (
        <Portal container={toolbar}>
          <ItemsToolbar
            {...{ can, canMove, isUnsaved, isSaving }}
            onCreate={() => setWritten({ lang })}
            onSave={save}
          />
        </Portal>
      )}
      {lost.length > 0 && <LostItems lost={lost} onDismiss={dismiss} />}
      {shown.length === 0 && (
        <Typography color="text.secondary" sx={{ py: 6, textAlign: 'center' }}>
          {translate('resources.changelog-items.empty')}
        </Typography>
      )}
      <SortableGrid
        members={sorted}
        nameOf={({ item, others }) => (item ?? others[0])?.title ?? ''}
        width={columns.length * (cardSize.width + pairGap) - pairGap}
        height={cardSize.height}
        onMove={moveRow}
        tail={rows.slice(sorted.length).map((row, index) => rowOf(row, sorted.length + index, ''))}
      >
        {rowOf}
      </SortableGrid>
      {written && (
        <Opened onClose={close}>
          <ItemDialog
            {...written}
            item={written.item}
            {...{ changelogId, all, isWhole }}
            onClose={() => askToLeave(close, 'item')}
            onSaved={savedLang => {
              // In another language now, it is gone from its own by our own doing.
              if (written.item && savedLang !== written.lang) expect(written.item.id);
              close();
              reload();
            }}
            onChanged={reload}
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
