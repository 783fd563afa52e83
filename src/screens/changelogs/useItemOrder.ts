import { useState } from 'react';
import type { Identifier } from 'react-admin';
import { ChangedMeanwhile, type ToastDetails, useOutcome, usePanelDataProvider, useUndo } from '../../engine';
import type { Item } from './Item';
import { arranged, isSameOrder, moved, places } from './itemOrder';
import { useOrderGuard } from './useOrderGuard';

interface Options {
  changelogId: Identifier;
  /** What the changelog is called. */
  name: string;
  lang: string;
  /** The items of one language, as the server has them now; the same array until they are read again. */
  items: Item[];
  reload(): Promise<unknown>;
}

/**
 * The administrator's order of the items until it is saved. It outlives a failed save and a reload of the
 * items: those that are gone are left out, new ones come last.
 */
export function useItemOrder({ changelogId, name, lang, items, reload }: Options) {
  const { act } = usePanelDataProvider();
  const { succeeded, failed } = useOutcome();
  const undoBy = useUndo();
  const { readNow, settle, dialog } = useOrderGuard(changelogId, lang);
  const [own, setOwn] = useState<Identifier[]>();
  const [saved, setSaved] = useState<{ over: Item[]; order: Identifier[] }>();
  const [isSaving, setSaving] = useState(false);

  const present = saved?.over === items ? arranged(items, saved.order) : items;
  const shown = arranged(present, own);
  const isUnsaved = !isSameOrder(shown, present);

  const about: ToastDetails = name ? { about: name } : {};
  const send = (ordered: readonly Item[]) =>
    act('changelogs', 'reorder', { id: changelogId, data: { items: places(ordered), lang } });

  /** Takes back the order that was saved, unless somebody else has changed it since. */
  const undo = (before: readonly Item[], written: readonly Item[]) =>
    undoBy(async () => {
      if (!isSameOrder(await readNow(), written)) throw new ChangedMeanwhile();
      await send(before);
      return about;
    }, about);

  /** Whether the server has the order now. */
  async function save(): Promise<boolean> {
    setSaving(true);
    try {
      const { ordered, before } = await settle(present, shown);
      if (ordered) {
        const answer = await send(ordered);
        setSaved({ over: items, order: ordered.map(({ id }) => id) });
        succeeded(answer, undefined, { ...about, undo: undo(before, ordered) });
      }
      // What was moved while it was being saved is still to be saved.
      setOwn(latest => (latest === own ? undefined : latest));
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
    isUnsaved,
    isSaving,
    move: (from: number, to: number) => setOwn(moved(shown, from, to).map(({ id }) => id)),
    save,
    dialog,
  };
}
