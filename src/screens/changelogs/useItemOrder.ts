import isEqual from 'lodash/isEqual';
import { useState } from 'react';
import type { Identifier } from 'react-admin';
import { isStatus } from '../../../providers/errors/isStatus';
import { ChangedMeanwhile, type ToastDetails, useOutcome, usePanelDataProvider, useUndo } from '../../engine';
import type { Item } from './Item';
import { arranged, isSameOrder, moved, places } from './itemOrder';
import { type Settled, useOrderGuard } from './useOrderGuard';

/** Times that an order is sent again over a version that only the rejection of the one before has shown. */
const repeats = 3;

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
  /**
   * Sends an order over the version that it was settled on. A write that comes between the two is rejected
   * with 412, and settled in its turn.
   */
  async function send(settled: () => Promise<Settled>) {
    for (let attempt = 0, rejected: unknown; ; attempt += 1) {
      const { ordered, before, over } = await settled();
      if (!ordered) return undefined;
      const data = { items: places(ordered), lang };
      // An API that rejects the version it has just given does not compare versions.
      const version = over && !isEqual(over, rejected) ? { over } : {};
      try {
        const answer = await act('changelogs', 'reorder', { id: changelogId, data, ...version });
        return { answer, ordered, before };
      } catch (error) {
        if (attempt === repeats || !isStatus(error, 412)) throw error;
        rejected = over;
      }
    }
  }

  /** Takes back the order that was saved, unless somebody else has changed it since. */
  const undo = (before: readonly Item[], written: readonly Item[]) =>
    undoBy(async () => {
      await send(async () => {
        const { over, items: now } = await readNow();
        if (!isSameOrder(now, written)) throw new ChangedMeanwhile();
        return { ordered: before, before: now, over };
      });
      return about;
    }, about);

  /** Whether the server has the order now. */
  async function save(): Promise<boolean> {
    setSaving(true);
    try {
      const sent = await send(() => settle(present, shown));
      if (sent) {
        const { answer, ordered, before } = sent;
        setSaved({ over: items, order: ordered.map(({ id }) => id) });
        succeeded(answer.message, undefined, { ...about, undo: undo(before, ordered) });
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
