import groupBy from 'lodash/groupBy';
import { useState } from 'react';
import { ChangedMeanwhile, type ToastDetails, useOutcome, useRecordId, useUndo } from '../../engine';
import type { Item } from './Item';
import { applyOrder, isSameOrder, moveItem } from './itemOrder';
import { type Row, rowsOf } from './translations';
import { type SavedOrder, useOrderGuard } from './useOrderGuard';

export interface ItemsToSort {
  /** The changelog's name. */
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
export function useItemOrder({ name, lang, items, all, reload }: ItemsToSort) {
  const { succeeded, failed } = useOutcome();
  const { save: saveOrder, update, dialog } = useOrderGuard();
  const [unsaved, setUnsaved] = useState<readonly Item[]>();
  const [saved, setSaved] = useState<{ over: Item[]; ordered: readonly Item[] }>();
  const [isSaving, setSaving] = useState(false);

  const onServer = saved?.over === items ? applyOrder(items, saved.ordered) : items;
  const shown = applyOrder(onServer, unsaved ?? []);
  const rows = rowsOf(shown, all, lang);

  const about: ToastDetails = name ? { about: name } : {};
  const undo = useUndoOrders(update, about);

  /** @returns Whether it was saved. */
  async function save(): Promise<boolean> {
    setSaving(true);
    try {
      const sent = await saveOrder(lang, onServer, shown);
      if (sent) {
        setSaved({ over: items, ordered: sent.ordered });
        const orders = [sent];
        for (const [other, order] of movedTranslations(rows, all)) {
          const translated = await update(other, current => applyOrder(current, order));
          if (translated) orders.push(translated);
        }
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

  /** Moves a row; rows without an item keep their place. */
  const moveRow = (from: number, to: number) =>
    setUnsaved(moveItem(rows, from, to).flatMap(({ item }) => item ?? []));

  return { shown, rows, isUnsaved: !isSameOrder(shown, onServer), isSaving, moveRow, save, dialog };
}

/** The new order of each language whose translations have moved with their items. */
function movedTranslations(rows: readonly Row[], all: readonly Item[]): [lang: string, order: Item[]][] {
  const translations = rows.flatMap(row => row.others);
  return Object.entries(groupBy(translations, 'lang')).filter(([lang, order]) => {
    const before = all.filter(item => item.lang === lang);
    return !isSameOrder(order, before);
  });
}

/** Reverts saved orders, unless someone else has changed one since. */
function useUndoOrders(update: ReturnType<typeof useOrderGuard>['update'], about: ToastDetails) {
  const undoBy = useUndo();
  const changelog = { resource: 'changelogs', id: useRecordId() };
  return (orders: readonly SavedOrder[]) =>
    undoBy(
      async () => {
        for (const { lang, before, ordered } of orders)
          await update(lang, current => {
            if (!isSameOrder(current, ordered)) throw new ChangedMeanwhile();
            return before;
          });
        return about;
      },
      about,
      changelog,
    );
}
