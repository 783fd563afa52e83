import differenceWith from 'lodash/differenceWith';
import intersectionBy from 'lodash/intersectionBy';
import isEqual from 'lodash/isEqual';
import pick from 'lodash/pick';
import uniq from 'lodash/uniq';
import type { RaRecord } from 'react-admin';
import { readTimeout, repeatRejected } from '../../../providers/calls/conflicts/repeatRejected';
import { isStatus } from '../../../providers/errors/isStatus';
import {
  ChangedMeanwhile,
  field,
  useConflicts,
  useDeclaration,
  usePanelDataProvider,
  useRecordId,
} from '../../engine';
import type { Item } from './Item';
import { type ItemRow, inLanguage, placedItems, rowsOf } from './translations';
import { useReadChangelog } from './useItems';

/** Rows to save. */
interface NewOrder {
  rows: readonly ItemRow[];
  /** The rows that they were moved from. */
  base: readonly ItemRow[];
  /** The loaded items of all languages. */
  items: readonly Item[];
}

/** Orders to send. */
interface Orders {
  items: readonly Item[];
  /** The same items with the orders that these replace. */
  before: readonly Item[];
  /** The current changelog; undefined if it could not be fetched. */
  over: RaRecord | undefined;
}

/** The order of a changelog's items as a field, to show it in a conflict. */
const orderField = { source: 'items', field: field.text({ multiline: true }) };

/** Saves the order of a changelog's items without silently overwriting someone else's. */
export function useOrderConflicts() {
  const id = useRecordId();
  const dataProvider = usePanelDataProvider();
  const readChangelog = useReadChangelog();
  const { form, ...declaration } = useDeclaration('changelogs');
  const shown = form && { form: { ...form, fields: [orderField] } };
  const { guard, dialog } = useConflicts({ ...declaration, ...shown });

  /**
   * @returns Undefined if the other order is to be kept.
   * @throws ChangedMeanwhile if nothing is to be saved.
   */
  async function resolve({ rows, base, items }: NewOrder) {
    const now = await readChangelog(id, AbortSignal.timeout(readTimeout)).catch(unlessImpossible);
    if (!now && (await guard({ kind: 'unchecked' }, { data: {}, previousData: {} })) !== 'unchecked')
      throw new ChangedMeanwhile();
    const before = now?.items ?? items;
    const mine = rowsOf(before, rows);
    const orders = { rows: mine, items: placedItems(mine), before, over: now?.changelog };
    const theirs = rowsOf(before);
    if (languagesOf(before).every(lang => [base, mine].some(order => agree(order, theirs, lang))))
      return orders;
    const [known, other, own] = [base, theirs, mine].map(titlesOf);
    const answer = await guard(
      {
        kind: 'changed',
        theirs: { id, items: other },
        fields: [{ source: 'items', theirs: other }],
        resolve: ([isTheirs]) => ({ data: { isTheirs }, previousData: {} }),
      },
      { data: { items: own }, previousData: { items: known } },
    );
    if (typeof answer !== 'object' || !('data' in answer)) throw new ChangedMeanwhile();
    return answer.data.isTheirs ? undefined : orders;
  }

  /** Sends orders, and resolves them again if the API rejects their version because of another write. */
  function send<Resolved extends Orders>(resolveOrders: () => Promise<Resolved | undefined>) {
    let rejected: RaRecord | undefined;
    const write = async (orders: Resolved | undefined) => {
      if (!orders) return undefined;
      const { items, before, over } = orders;
      // An API that rejects the version it has just returned does not compare versions.
      let version = over && !isEqual(over, rejected) ? { over } : {};
      rejected = over;
      let message: string | undefined;
      for (const lang of movedLanguages(items, before)) {
        const data = { lang, items: inLanguage(items, lang).map(item => pick(item, 'id', 'order')) };
        const outcome = await dataProvider.act('changelogs', 'reorder', { id, data, ...version });
        message ??= outcome.message;
        // The first call has changed it.
        version = {};
      }
      return { ...orders, message };
    };
    return repeatRejected(resolveOrders, write, error => isStatus(error, 412));
  }

  /**
   * Saves rows. It fetches the current order first, and asks the user if someone else has changed it or if
   * the fetch failed.
   * @returns Undefined if the user chose the other order.
   * @throws ChangedMeanwhile if the user cancelled; HttpError if the server cannot be reached.
   */
  async function save(order: NewOrder) {
    let sent: Orders | undefined;
    try {
      return await send(async () => {
        sent = undefined;
        const orders = await resolve(order);
        sent = orders;
        return orders;
      });
    } catch (error) {
      // A half-saved order would pair items with other items' translations.
      if (sent) await revert(sent).catch(() => undefined);
      throw error;
    }
  }

  /** Restores the orders before a save. @throws ChangedMeanwhile if someone else has changed them since. */
  async function revert({ items, before }: Orders) {
    await send(async () => {
      const now = await readChangelog(id);
      const has = (order: readonly Item[], lang: string) =>
        isEqual(idsOf(inLanguage(now.items, lang)), idsOf(inLanguage(order, lang)));
      if (!movedLanguages(items, before).every(lang => has(items, lang) || has(before, lang)))
        throw new ChangedMeanwhile();
      return { items: before, before: now.items, over: now.changelog };
    });
  }

  return { save, revert, dialog };
}

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);

const languagesOf = (items: readonly Item[]) => uniq(items.map(({ lang }) => lang));

/** Whether the items that both have in a language are in the same order. */
function agree(one: readonly ItemRow[], other: readonly ItemRow[], lang: string) {
  const [first, second] = [inLanguage(one.flat(), lang), inLanguage(other.flat(), lang)];
  return isEqual(idsOf(intersectionBy(first, second, 'id')), idsOf(intersectionBy(second, first, 'id')));
}

/** The languages of the items whose orders differ. */
const movedLanguages = (items: readonly Item[], before: readonly Item[]) =>
  languagesOf(
    differenceWith(items, before, (one, other) => one.id === other.id && one.order === other.order),
  );

/** The rows as a numbered list. */
const titlesOf = (rows: readonly ItemRow[]) =>
  rows.map((row, place) => `${place + 1}. ${row.map(({ title }) => title).join(' / ')}`).join('\n');

/** Unless it was deleted, or there is no network and a save would fail too, it can be saved unchecked. */
function unlessImpossible(error: unknown): undefined {
  if (isStatus(error, 404)) throw error;
  if (error instanceof Error && error.message === 'seamark.errors.network') throw error;
}
