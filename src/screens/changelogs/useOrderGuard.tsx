import { type ReactNode, useRef, useState } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import {
  ChangedMeanwhile,
  useConflicts,
  useDeclaration,
  usePanelDataProvider,
  usePanelI18nProvider,
} from '../../engine';
import type { Item } from './Item';
import { arranged, isSameOrder } from './itemOrder';
import { type OrderAnswer, OrderConflict, type OrderConflictProps } from './OrderConflict';
import { readItems } from './readItems';

/** Milliseconds that a save waits for the order as it is now. */
const timeout = 4000;

export interface Settled {
  /** The order to save; undefined where theirs is taken. */
  ordered: readonly Item[] | undefined;
  /** The order that it replaces. */
  before: readonly Item[];
  /** The changelog as it was read; undefined where it could not be. */
  over?: RaRecord;
}

interface OrderGuard {
  /** The changelog and its items in a language as the server has them now. Default: the one shown. */
  readNow(lang?: string): Promise<{ over: RaRecord; items: Item[] }>;
  /**
   * Reads the order again right before one is saved, and asks where someone else has changed it, or where it
   * could not be read.
   * @throws ChangedMeanwhile where nothing is to be saved yet; HttpError where the server cannot be reached.
   */
  settle(known: readonly Item[], mine: readonly Item[]): Promise<Settled>;
  /** The question, while it is asked. */
  dialog: ReactNode;
}

/** Keeps the order of a changelog's items in one language from overwriting someone else's silently. */
export function useOrderGuard(changelogId: Identifier, lang: string): OrderGuard {
  const dataProvider = usePanelDataProvider();
  const { addLateTexts } = usePanelI18nProvider();
  const [question, setQuestion] = useState<OrderConflictProps>();
  const { askUnchecked, dialog: unchecked } = useConflicts(useDeclaration());
  /** The order before both, where the question was left open: the next save asks it again. */
  const disputed = useRef<readonly Item[]>(undefined);

  async function readNow(of = lang) {
    const { data } = await dataProvider.getOne('changelogs', { id: changelogId, meta: { lang: of } });
    return { over: data, items: readItems(data.items, of).filter(item => item.lang === of) };
  }

  async function ask(orders: Omit<OrderConflictProps, 'onAnswer'>): Promise<OrderAnswer> {
    await addLateTexts?.();
    return new Promise(resolve => {
      const onAnswer = (answer: OrderAnswer) => {
        setQuestion(undefined);
        resolve(answer);
      };
      setQuestion({ ...orders, onAnswer });
    });
  }

  async function settle(shown: readonly Item[], mine: readonly Item[]): Promise<Settled> {
    const known = disputed.current ?? shown;
    disputed.current = undefined;
    const now = await Promise.race([readNow().catch(unlessUnreachable), pause(timeout)]);
    if (!now) {
      if (await askUnchecked()) return { ordered: mine, before: known };
      disputed.current = known;
      throw new ChangedMeanwhile();
    }
    const { over, items: theirs } = now;
    if (isSameOrder(common(known, theirs), common(theirs, known))) {
      return { ordered: mine, before: known, over };
    }
    const ordered = arranged(
      theirs,
      mine.map(({ id }) => id),
    );
    if (isSameOrder(theirs, ordered)) return { ordered, before: theirs, over };
    const answer = await ask({ before: known, theirs, mine: ordered });
    if (answer === 'back') {
      disputed.current = known;
      throw new ChangedMeanwhile();
    }
    return { ordered: answer === 'mine' ? ordered : undefined, before: theirs, over };
  }

  if (!question) return { readNow, settle, dialog: unchecked };
  return { readNow, settle, dialog: <OrderConflict {...question} /> };
}

/** Those of the items that the others have too. */
function common(items: readonly Item[], others: readonly Item[]): Item[] {
  const ids = new Set(others.map(({ id }) => id));
  return items.filter(({ id }) => ids.has(id));
}

/** Without a network the save would fail in the same way, and leave open whether it was made. */
function unlessUnreachable(error: unknown): undefined {
  if (error instanceof Error && error.message === 'seamark.errors.network') throw error;
}

const pause = (milliseconds: number) =>
  new Promise<undefined>(resolve => setTimeout(resolve, milliseconds, undefined));
