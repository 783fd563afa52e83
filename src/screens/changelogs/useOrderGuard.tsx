import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import differenceWith from 'lodash/differenceWith';
import intersectionBy from 'lodash/intersectionBy';
import isEqual from 'lodash/isEqual';
import pick from 'lodash/pick';
import sortBy from 'lodash/sortBy';
import uniq from 'lodash/uniq';
import { useId, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { readTimeout, repeatRejected } from '../../../providers/calls/conflicts/repeatRejected';
import { isStatus } from '../../../providers/errors/isStatus';
import {
  ChangedMeanwhile,
  PanelDialog,
  useConflicts,
  useDeclaration,
  usePanelDataProvider,
  useQuestion,
  useRecordId,
} from '../../engine';
import type { Item } from './Item';
import { applyOrder, isSameOrder } from './itemOrder';
import { fetchItems, readItems } from './readItems';
import { inLanguage, placedItems, rowsOf } from './translations';

/** An order to save. */
interface Order {
  /** The items of all languages. */
  ordered: readonly Item[];
  /** The current changelog; undefined if it could not be fetched. */
  over?: RaRecord;
}

interface ResolvedOrder extends Order {
  /** The same items in the order that it replaces. */
  before: readonly Item[];
  /** The languages to save. */
  languages: readonly string[];
}

/** A new order of one language's items, and the one that it was made from. */
interface NewOrder {
  known: readonly Item[];
  mine: readonly Item[];
  /** The loaded items of all languages. */
  all: readonly Item[];
}

/** Saves the order of a changelog's items without silently overwriting someone else's. */
export function useOrderGuard() {
  const { read, readAll, send } = useOrderCalls();
  const { ask, question } = useQuestion<Orders, OrderAnswer>();
  const { askUnchecked, dialog: unchecked } = useConflicts(useDeclaration());
  /** A save after which some languages may have the new order and others the old one. */
  const [unfinished, setUnfinished] = useState<ResolvedOrder>();
  /** The items with their orders before an unfinished save, by which they are translations of each other. */
  const paired = (all: readonly Item[]) => {
    if (!unfinished) return all;
    const orders = new Map(unfinished.before.map(({ id, order }) => [id, order]));
    return sortBy(
      all.map(item => ({ ...item, order: orders.get(item.id) ?? item.order })),
      'order',
    );
  };

  async function resolveOrder(lang: string, shown: NewOrder): Promise<ResolvedOrder | undefined> {
    const now = await Promise.race([readAll(lang).catch(unlessUnreachable), delay(readTimeout)]);
    if (!now && !(await askUnchecked())) throw new ChangedMeanwhile();
    const { all, over } = now ?? { all: shown.all };
    const theirs = inLanguage(all, lang);
    const mine = applyOrder(theirs, shown.mine);
    const before = paired(all);
    const ordered = placedItems(rowsOf(mine, before, lang));
    const resolved = { ordered, before, over, languages: uniq([lang, ...movedLanguages(ordered, all)]) };
    const expected = [shown.known, mine, ...(unfinished ? [inLanguage(unfinished.ordered, lang)] : [])];
    if (!now || expected.some(order => agree(order, theirs))) return resolved;
    const answer = await ask({ before: shown.known, theirs, mine });
    if (answer === 'back') throw new ChangedMeanwhile();
    return answer === 'mine' ? resolved : undefined;
  }

  /**
   * Saves the order `mine` of a language in place of `known`, and moves the translations with their items. It
   * fetches the current order first, and asks the user if someone else has changed it or if the fetch failed.
   * @returns Undefined if the user chose the other order.
   * @throws ChangedMeanwhile if the user cancelled; HttpError if the server cannot be reached.
   */
  async function save(lang: string, shown: NewOrder) {
    let started: ResolvedOrder | undefined;
    try {
      const saved = await send(lang, async () => {
        started = undefined;
        started = await resolveOrder(lang, shown);
        return started;
      });
      if (!saved) return undefined;
      for (const other of saved.languages.slice(1))
        await send(other, async () => ({ ...saved, over: saved.over && (await read(other)).over }));
      setUnfinished(undefined);
      return saved;
    } catch (error) {
      // A half-saved order would pair items with other items' translations.
      if (started) {
        setUnfinished(started);
        await revert(started).catch(() => undefined);
      }
      throw error;
    }
  }

  /** Restores the order before a save. @throws ChangedMeanwhile if someone else has changed it since. */
  async function revert(saved: ResolvedOrder) {
    const { ordered, before } = saved;
    /** @returns The order to restore; undefined if a language has it already. */
    const resolve = async (lang: string) => {
      const { over, items } = await read(lang);
      if (isSameOrder(items, inLanguage(ordered, lang))) return { ordered: before, over };
      if (isSameOrder(items, inLanguage(before, lang))) return undefined;
      throw new ChangedMeanwhile();
    };
    const languages = movedLanguages(ordered, before);
    await Promise.all(languages.map(resolve));
    try {
      for (const lang of languages) await send(lang, () => resolve(lang));
      setUnfinished(undefined);
    } catch (error) {
      setUnfinished(saved);
      throw error;
    }
  }

  const dialog = question ? <OrderConflictDialog {...question} /> : unchecked;
  return { save, revert, paired, isUnfinished: unfinished !== undefined, dialog };
}

/** Whether the items in both lists have the same order. */
const agree = (one: readonly Item[], other: readonly Item[]) =>
  isSameOrder(intersectionBy(one, other, 'id'), intersectionBy(other, one, 'id'));

/** The languages of the items whose orders differ. */
const movedLanguages = (ordered: readonly Item[], before: readonly Item[]) =>
  uniq(differenceWith(ordered, before, isEqual).map(({ lang }) => lang));

/** Reads and writes the order of a language's items. */
function useOrderCalls() {
  const id = useRecordId();
  const dataProvider = usePanelDataProvider();

  async function read(lang: string) {
    const { data } = await dataProvider.getOne('changelogs', { id, meta: { lang } });
    return { over: data, items: inLanguage(readItems(data.items, lang), lang) };
  }

  /** Reads the items of all languages too, to keep translations together. */
  async function readAll(lang: string) {
    const [{ over, items }, all] = await Promise.all([read(lang), fetchItems(dataProvider, id)]);
    return { over, all: [...items, ...all.filter(item => item.lang !== lang)] };
  }

  /**
   * Sends an order with the version that it is based on. If the API rejects that with 412 because of
   * another write, the order is resolved again.
   */
  async function send<Resolved extends Order>(
    lang: string,
    resolveOrder: () => Promise<Resolved | undefined>,
  ) {
    let rejected: RaRecord | undefined;
    const write = async (resolved: Resolved | undefined) => {
      if (!resolved) return undefined;
      const { ordered, over } = resolved;
      const items = inLanguage(ordered, lang).map(item => pick(item, 'id', 'order'));
      // An API that rejects the version it has just returned does not compare versions.
      const version = over && !isEqual(over, rejected) ? { over } : {};
      rejected = over;
      const { message } = await dataProvider.act('changelogs', 'reorder', {
        id,
        data: { items, lang },
        ...version,
      });
      return { ...resolved, message };
    };
    return repeatRejected(resolveOrder, write, error => isStatus(error, 412));
  }

  return { read, readAll, send };
}

/** Without a network the save would fail too, and it would be unknown whether the server received it. */
function unlessUnreachable(error: unknown): undefined {
  if (error instanceof Error && error.message === 'seamark.errors.network') throw error;
}

const delay = (milliseconds: number) =>
  new Promise<undefined>(resolve => setTimeout(resolve, milliseconds, undefined));

type OrderAnswer = 'mine' | 'theirs' | 'back';

interface Orders {
  before: readonly Item[];
  theirs: readonly Item[];
  mine: readonly Item[];
}

interface DialogProps extends Orders {
  onAnswer(answer: OrderAnswer): void;
}

/** Asks which order to save when someone else has changed it too. */
function OrderConflictDialog({ onAnswer, ...orders }: DialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <PanelDialog
      title={translate('resources.changelog-items.order_conflict.title')}
      maxWidth="md"
      onClose={() => onAnswer('back')}
      role="alertdialog"
      aria-describedby={`${id}text`}
    >
      <DialogContent>
        <DialogContentText id={`${id}text`}>
          {translate('resources.changelog-items.order_conflict.text')}
        </DialogContentText>
        <Box
          sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}
        >
          {(['before', 'theirs', 'mine'] as const).map(name => (
            <Box key={name}>
              <Typography component="h3" variant="subtitle2" id={`${id}${name}`}>
                {translate(`seamark.conflict.${name}`)}
              </Typography>
              <Box component="ol" aria-labelledby={`${id}${name}`} sx={{ m: 0, pl: 3 }}>
                {orders[name].map(({ id: key, title }) => (
                  <Box key={key} component="li" sx={{ overflowWrap: 'anywhere' }}>
                    <bdi>{title}</bdi>
                  </Box>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > :not(style)': { ml: 0 } }}>
        <Button autoFocus onClick={() => onAnswer('back')}>
          {translate('ra.action.cancel')}
        </Button>
        <Button onClick={() => onAnswer('theirs')}>
          {translate('resources.changelog-items.order_conflict.theirs')}
        </Button>
        <Button variant="contained" onClick={() => onAnswer('mine')}>
          {translate('resources.changelog-items.order_conflict.mine')}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}
