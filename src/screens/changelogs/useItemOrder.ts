import isEqual from 'lodash/isEqual';
import { useState } from 'react';
import type { Identifier } from 'react-admin';
import { isStatus } from '../../../providers/errors/isStatus';
import { ChangedMeanwhile, type ToastDetails, useOutcome, usePanelDataProvider, useUndo } from '../../engine';
import type { Item } from './Item';
import { arranged, isSameOrder, moved, places } from './itemOrder';
import { rowsOf } from './translations';
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
  /** The items of every language that is known, these among them. */
  all: readonly Item[];
  reload(): Promise<unknown>;
}

/** An order that was saved, and the one before it. */
interface Saved {
  lang: string;
  before: readonly Item[];
  ordered: readonly Item[];
}

/**
 * The administrator's order of the items until it is saved; translations move with their items. It outlives
 * a failed save and a reload of the items: those that are gone are left out, new ones come last.
 */
export function useItemOrder({ changelogId, name, lang, items, all, reload }: Options) {
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
  const rows = rowsOf(shown, all, lang);

  const about: ToastDetails = name ? { about: name } : {};
  /**
   * Sends an order over the version that it was settled on. A write that comes between the two is rejected
   * with 412, and settled in its turn.
   */
  async function send(settled: () => Promise<Settled>, of = lang) {
    for (let attempt = 0, rejected: unknown; ; attempt += 1) {
      const { ordered, before, over } = await settled();
      if (!ordered) return undefined;
      const data = { items: places(ordered), lang: of };
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

  /** Saves the order of the translations of what was moved. */
  async function saveTranslations(): Promise<Saved[]> {
    const saved: Saved[] = [];
    const others = rows.flatMap(row => row.others);
    for (const other of new Set(others.map(item => item.lang))) {
      const wanted = others.filter(item => item.lang === other);
      const known = all.filter(item => item.lang === other);
      if (isSameOrder(wanted, known)) continue;
      const sent = await send(async () => {
        const { over, items: now } = await readNow(other);
        const ordered = arranged(
          now,
          wanted.map(({ id }) => id),
        );
        return { ordered, before: now, over };
      }, other);
      if (sent) saved.push({ ...sent, lang: other });
    }
    return saved;
  }

  /** Takes back the orders that were saved, unless another user has changed one since. */
  const undo = (saved: readonly Saved[]) =>
    undoBy(
      async () => {
        for (const { lang: of, before, ordered } of saved)
          await send(async () => {
            const { over, items: now } = await readNow(of);
            if (!isSameOrder(now, ordered)) throw new ChangedMeanwhile();
            return { ordered: before, before: now, over };
          }, of);
        return about;
      },
      about,
      { resource: 'changelogs', id: changelogId },
    );

  /** Whether the server has the order now. */
  async function save(): Promise<boolean> {
    setSaving(true);
    try {
      const sent = await send(() => settle(present, shown));
      if (sent) {
        const { answer, ordered, before } = sent;
        setSaved({ over: items, order: ordered.map(({ id }) => id) });
        const saved = [{ lang, before, ordered }, ...(await saveTranslations())];
        succeeded(answer.message, undefined, { ...about, undo: undo(saved) });
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
    rows,
    isUnsaved,
    isSaving,
    move: (from: number, to: number) => setOwn(moved(shown, from, to).map(({ id }) => id)),
    save,
    dialog,
  };
}
