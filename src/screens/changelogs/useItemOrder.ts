import { useRef, useState } from 'react';
import { ChangedMeanwhile, useOutcome, useRecordId, useUndo } from '../../engine';
import type { Item } from './Item';
import { applyOrder, isSameOrder, moveItem } from './itemOrder';
import { rowsOf } from './translations';
import { useOrderGuard } from './useOrderGuard';

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
  const { save: saveOrder, revert, paired, isUnfinished, dialog } = useOrderGuard();
  const undoBy = useUndo();
  const changelog = { resource: 'changelogs', id: useRecordId() };
  const [unsaved, setUnsaved] = useState<readonly Item[]>();
  /** The order that the unsaved moves started from. */
  const base = useRef<readonly Item[]>(undefined);
  const [saved, setSaved] = useState<{ over: Item[]; ordered: readonly Item[] }>();
  const [isSaving, setSaving] = useState(false);

  const onServer = saved?.over === items ? applyOrder(items, saved.ordered) : items;
  const shown = applyOrder(onServer, unsaved ?? []);
  const rowsIn = (order: readonly Item[]) => rowsOf(order, paired(all), lang);
  const rows = rowsIn(shown);

  const about = { about: name };

  /** @returns Whether it was saved. */
  async function save(): Promise<boolean> {
    setSaving(true);
    try {
      const sent = await saveOrder(lang, { known: base.current ?? onServer, mine: shown, all });
      base.current = undefined;
      if (sent) {
        setSaved({ over: items, ordered: sent.ordered });
        const undo = undoBy(
          async () => {
            await revert(sent);
            base.current = undefined;
            return about;
          },
          about,
          changelog,
        );
        succeeded(sent.message, undefined, { ...about, undo });
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

  /**
   * Moves a row; rows without an item keep their place.
   * @returns The new position.
   */
  function moveRow(from: number, to: number): number {
    const order = moveItem(rows, from, to).flatMap(({ item }) => item ?? []);
    setUnsaved(order);
    base.current ??= onServer;
    return rowsIn(order).findIndex(({ item }) => item?.id === rows[from]?.item?.id);
  }

  const isUnsaved = isUnfinished || !isSameOrder(shown, onServer);
  return { shown, rows, isUnsaved, isSaving, moveRow, save, dialog };
}
