import isEqual from 'lodash/isEqual';
import { useState } from 'react';
import { ChangedMeanwhile, useOutcome, useRecordId, useUndo } from '../../engine';
import type { Item } from './Item';
import { type ItemRow, rowsOf } from './translations';
import { useOrderConflicts } from './useOrderConflicts';

interface ItemsToSort {
  /** The changelog's name. */
  name: string;
  /** The items of all languages; the same array until they are fetched again. */
  items: readonly Item[];
  reload(): Promise<unknown>;
}

/** Rows that were moved, and the ones that they were moved from. */
interface MovedRows {
  rows: readonly ItemRow[];
  base: readonly ItemRow[];
  /** The items shown when it was saved: it is shown until they are fetched again. */
  savedOver?: readonly Item[];
}

/**
 * The order of the items, which are moved together with their translations. An unsaved one survives a failed
 * save and a reload: removed items are omitted, new ones come last.
 */
export function useItemOrder({ name, items, reload }: ItemsToSort) {
  const { succeeded, failed } = useOutcome();
  const { save: saveOrder, revert, dialog } = useOrderConflicts();
  const undoBy = useUndo();
  const changelog = { resource: 'changelogs', id: useRecordId() };
  const [latest, setMoved] = useState<MovedRows>();
  const [isSaving, setSaving] = useState(false);

  const stored = rowsOf(items);
  const isMoved = ({ rows, base }: MovedRows) =>
    !isEqual(placesOf(rowsOf(items, rows)), placesOf(rowsOf(items, base)));
  const isUnsaved = latest !== undefined && isMoved(latest);
  const moved = isUnsaved || latest?.savedOver === items ? latest : undefined;
  const rows = moved ? rowsOf(items, moved.rows) : stored;
  const base = moved?.base ?? stored;

  const about = { about: name };

  /** @returns Whether it was saved. */
  async function save(): Promise<boolean> {
    setSaving(true);
    try {
      const saved = await saveOrder({ rows, base, items });
      if (saved) {
        // Moves made during the save start from its result.
        setMoved(now => now && { ...now, base: saved.rows, savedOver: items });
        const undo = undoBy(
          async () => {
            await revert(saved);
            const restored = rowsOf(saved.before);
            setMoved(now => (now && isMoved(now) ? { ...now, base: restored } : undefined));
            return about;
          },
          about,
          changelog,
        );
        succeeded(saved.message, undefined, { ...about, undo });
      } else setMoved(undefined);
      return true;
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) failed(error, about);
      return false;
    } finally {
      setSaving(false);
      await reload();
    }
  }

  const moveRow = (from: number, to: number) => {
    const row = rows[from];
    if (row) setMoved({ rows: rows.toSpliced(from, 1).toSpliced(to, 0, row), base });
  };

  return { rows, isUnsaved, isSaving, moveRow, save, dialog };
}

/** The place of each item's row. */
const placesOf = (rows: readonly ItemRow[]) =>
  Object.fromEntries(rows.flatMap((row, place) => row.map(({ id }) => [id, place])));
