import { useState } from 'react';
import type { Identifier } from 'react-admin';
import { useOutcome, usePanelDataProvider } from '../../engine';
import type { Item } from './Item';
import { arranged, isSameOrder, moved, places } from './itemOrder';

interface Options {
  changelogId: Identifier;
  lang: string;
  /** The items of one language, as the server has them now; the same array until they are read again. */
  items: Item[];
  reload(): Promise<unknown>;
}

/**
 * The administrator's order of the items until it is saved. It outlives a failed save and a reload of the
 * items: those that are gone are left out, new ones come last.
 */
export function useItemOrder({ changelogId, lang, items, reload }: Options) {
  const { act } = usePanelDataProvider();
  const { succeeded, failed } = useOutcome();
  const [own, setOwn] = useState<Identifier[]>();
  const [saved, setSaved] = useState<{ over: Item[]; order: Identifier[] }>();
  const [isSaving, setSaving] = useState(false);

  const present = saved?.over === items ? arranged(items, saved.order) : items;
  const shown = arranged(present, own);
  const isUnsaved = !isSameOrder(shown, present);

  async function save() {
    const order = shown.map(({ id }) => id);
    setSaving(true);
    try {
      const answer = await act('changelogs', 'reorder', {
        id: changelogId,
        data: { items: places(shown), lang },
      });
      setSaved({ over: items, order });
      // What was moved while it was being saved is still to be saved.
      setOwn(latest => (latest === own ? undefined : latest));
      succeeded(answer);
    } catch (error) {
      failed(error);
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
  };
}
