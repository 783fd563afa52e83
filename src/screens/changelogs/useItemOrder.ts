import groupBy from 'lodash/groupBy';
import { useState } from 'react';
import { ChangedMeanwhile, type ToastDetails, useOutcome, useRecordId, useUndo } from '../../engine';
import type { Item } from './Item';
import { applyOrder, isSameOrder, moveItem } from './itemOrder';
import { rowsOf } from './translations';
import { type SavedOrder, useOrderGuard } from './useOrderGuard';

interface Options {
  name: string;
  lang: string;
  /** The items of one language in the server's order; the same array until they are fetched again. */
  items: Item[];
  /** The loaded items of all languages, including these. */
  all: readonly Item[];
  reload(): Promise<unknown>;
}

/**
 * The unsaved order of the items; translations move with their items. It survives a failed save and a reload:
 * removed items are omitted, new ones come last.
 */
export function useItemOrder({ name, lang, items, all, reload }: Options) {
  const { succeeded, failed } = useOutcome();
  const undoBy = useUndo();
  const changelogId = useRecordId();
  const guard = useOrderGuard();
  const [unsaved, setUnsaved] = useState<readonly Item[]>();
  const [saved, setSaved] = useState<{ over: Item[]; ordered: readonly Item[] }>();
  const [isSaving, setSaving] = useState(false);

  const onServer = saved?.over === items ? applyOrder(items, saved.ordered) : items;
  const shown = applyOrder(onServer, unsaved ?? []);
  const isUnsaved = !isSameOrder(shown, onServer);
  const rows = rowsOf(shown, all, lang);

  const about: ToastDetails = name ? { about: name } : {};

  /** Saves the order of the moved items' translations. */
  async function saveTranslations(): Promise<SavedOrder[]> {
    const saved: SavedOrder[] = [];
    const others = groupBy(
      rows.flatMap(row => row.others),
      'lang',
    );
    for (const [other, newOrder] of Object.entries(others)) {
      const known = all.filter(item => item.lang === other);
      if (isSameOrder(newOrder, known)) continue;
      const sent = await guard.update(other, current => applyOrder(current, newOrder));
      if (sent) saved.push(sent);
    }
    return saved;
  }

  /** Reverts the saved orders, unless someone else has changed one since. */
  const undo = (orders: readonly SavedOrder[]) =>
    undoBy(
      async () => {
        for (const { lang: of, before, ordered } of orders)
          await guard.update(of, current => {
            if (!isSameOrder(current, ordered)) throw new ChangedMeanwhile();
            return before;
          });
        return about;
      },
      about,
      { resource: 'changelogs', id: changelogId },
    );

  /** @returns Whether it was saved. */
  async function save(): Promise<boolean> {
    setSaving(true);
    try {
      const sent = await guard.save(lang, onServer, shown);
      if (sent) {
        setSaved({ over: items, ordered: sent.ordered });
        const orders = [sent, ...(await saveTranslations())];
        succeeded(sent.message, undefined, { ...about, undo: undo(orders) });
      }
      // Moves made during the save remain unsaved.
      setUnsaved(latest => (latest === unsaved ? undefined : latest));
      return true;
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) failed(error, about);
      return false;
    } finally {
      setSaving(false);
      await reload();
    }
  }

  return {
    shown,
    rows,
    isUnsaved,
    isSaving,
    /** Moves a row; rows without an item keep their place. */
    moveRow: (from: number, to: number) =>
      setUnsaved(moveItem(rows, from, to).flatMap(({ item }) => item ?? [])),
    save,
    dialog: guard.dialog,
  };
}
