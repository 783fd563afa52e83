import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback, useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import { askToLeave, DeleteRecord, lazyNamed, Opened, useDeclaration, useLeaveGuard } from '../../engine';
import { cardSize } from './card/cardSize';
import { ItemCard } from './card/ItemCard';
import { LostItems } from './form/LostItems';
import { useRemovedElsewhere } from './form/useRemovedElsewhere';
import { EmptyCard } from './gaps/EmptyCard';
import { type EmptyPlace, isEmptyPlace, isItem, withEmptyPlaces } from './gaps/emptyPlaces';
import { Gaps } from './gaps/Gaps';
import type { Item } from './Item';
import { ItemsToolbar } from './ItemsToolbar';
import { moved } from './itemOrder';
import { SortableGrid } from './sortable/SortableGrid';
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
  /** The language selector. */
  children: ReactNode;
}

/** The items of a changelog in one language: written, ordered and removed. */
export function ItemsEditor({ changelogId, name, lang, items, all, isWhole, reload, children }: Props) {
  const translate = useTranslate();
  const itemDeclaration = useDeclaration('changelog-items');
  const { can } = itemDeclaration;
  const canMove = useDeclaration('changelogs').can.act('reorder');
  const order = useItemOrder({ changelogId, name, lang, items, reload });
  const { shown, isUnsaved, isSaving, move, save } = order;
  useLeaveGuard(isUnsaved, { isSaving, save });
  const { lost, expect, dismiss } = useRemovedElsewhere(items);
  const [written, setWritten] = useState<{ item?: Item; place?: number }>();
  const [removed, setRemoved] = useState<Item>();
  const [gaps, setGaps] = useState<EmptyPlace[]>([]);
  const language = useItemLanguages().find(({ id }) => id === lang)?.name ?? lang;

  const members = withEmptyPlaces(shown, gaps);
  const sorted = members.slice(0, members.findLastIndex(isItem) + 1);
  /** Among cards and empty places, which stay where they are. */
  const moveMember = (from: number, to: number) => {
    const items = moved(sorted, from, to).filter(isItem);
    const [item] = sorted.slice(from, from + 1).filter(isItem);
    if (item) move(shown.indexOf(item), items.indexOf(item));
  };
  const emptyCard = (empty: EmptyPlace) => (
    <li key={`empty ${empty.place}`} style={{ listStyle: 'none', ...cardSize }}>
      <EmptyCard empty={empty} language={language} onTranslate={place => setWritten({ place })} />
    </li>
  );

  const edit = useCallback((item: Item) => setWritten({ item }), []);
  const close = () => setWritten(undefined);
  return (
    <Stack sx={{ gap: 1 }}>
      <ItemsToolbar {...{ can, canMove, isUnsaved, isSaving }} onCreate={() => setWritten({})} onSave={save}>
        {children}
      </ItemsToolbar>
      {lost.length > 0 && <LostItems lost={lost} onDismiss={dismiss} />}
      {shown.length === 0 && (
        <Typography color="text.secondary" sx={{ py: 6, textAlign: 'center' }}>
          {translate('resources.changelog-items.empty')}
        </Typography>
      )}
      {isWhole && all.length > items.length && <Gaps lang={lang} all={all} onFound={setGaps} />}
      <SortableGrid
        members={sorted}
        nameOf={member => (isItem(member) ? member : member.original).title}
        {...cardSize}
        onMove={moveMember}
        tail={members.slice(sorted.length).filter(isEmptyPlace).map(emptyCard)}
      >
        {(member, place, hintId) =>
          isItem(member) ? (
            <ItemCard
              key={member.id}
              item={member}
              place={place}
              isOnly={shown.length < 2}
              {...{ can, canMove, hintId }}
              onEdit={edit}
              onRemove={setRemoved}
            />
          ) : (
            emptyCard(member)
          )
        }
      </SortableGrid>
      {written && (
        <Opened onClose={close}>
          <ItemDialog
            changelogId={changelogId}
            item={written.item}
            place={written.place}
            lang={lang}
            all={all}
            isWhole={isWhole}
            onClose={() => askToLeave(close, 'item')}
            onSaved={savedLang => {
              // In another language now, it is gone from this one by our own doing.
              if (written.item && savedLang !== lang) expect(written.item.id);
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
