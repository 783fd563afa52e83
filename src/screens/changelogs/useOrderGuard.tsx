import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import intersectionBy from 'lodash/intersectionBy';
import isEqual from 'lodash/isEqual';
import { useId, useRef } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { readTimeout, repeatRejected } from '../../../providers/calls/conflicts/repeatRejected';
import { isStatus } from '../../../providers/errors/isStatus';
import {
  ChangedMeanwhile,
  PanelDialog,
  useConflicts,
  useDeclaration,
  usePanelDataProvider,
  usePanelI18nProvider,
  useQuestion,
  useRecordId,
} from '../../engine';
import type { Item } from './Item';
import { applyOrder, isSameOrder, orderPayload } from './itemOrder';
import { readItems } from './readItems';

/** An order to save. */
interface ResolvedOrder {
  ordered: readonly Item[];
  /** The order that it replaces. */
  before: readonly Item[];
  /** The current changelog; undefined if it could not be fetched. */
  over?: RaRecord;
}

export interface SavedOrder extends ResolvedOrder {
  lang: string;
  /** The server's message. */
  message: string | undefined;
}

/** Saves the order of a changelog's items without silently overwriting someone else's. */
export function useOrderGuard() {
  const { read, send } = useOrderCalls();
  const { addDeferredTexts } = usePanelI18nProvider();
  const { ask, question } = useQuestion<Orders, OrderAnswer>();
  const { askUnchecked, dialog: unchecked } = useConflicts(useDeclaration());
  /** The order before both changes of an unresolved conflict, which the next save asks about again. */
  const conflictBase = useRef<readonly Item[]>(undefined);

  /** Keeps the conflict for the next save. */
  function cancel(known: readonly Item[]): never {
    conflictBase.current = known;
    throw new ChangedMeanwhile();
  }

  async function resolveOrder(
    lang: string,
    shown: readonly Item[],
    mine: readonly Item[],
  ): Promise<ResolvedOrder | undefined> {
    const known = conflictBase.current ?? shown;
    conflictBase.current = undefined;
    const now = await Promise.race([read(lang).catch(unlessUnreachable), delay(readTimeout)]);
    if (!now) return (await askUnchecked()) ? { ordered: mine, before: known } : cancel(known);
    const { over, items: remote } = now;
    if (isSameOrder(intersectionBy(known, remote, 'id'), intersectionBy(remote, known, 'id')))
      return { ordered: mine, before: known, over };
    const ordered = applyOrder(remote, mine);
    if (isSameOrder(remote, ordered)) return { ordered, before: remote, over };
    await addDeferredTexts?.();
    const answer = await ask({ before: known, theirs: remote, mine: ordered });
    if (answer === 'back') return cancel(known);
    return answer === 'mine' ? { ordered, before: remote, over } : undefined;
  }

  /**
   * Saves the order `mine` in place of `known`. It fetches the current order first, and asks the user if
   * someone else has changed it or if the fetch failed.
   * @returns Undefined if the user chose the other order.
   * @throws ChangedMeanwhile if the user cancelled; HttpError if the server cannot be reached.
   */
  const save = (lang: string, known: readonly Item[], mine: readonly Item[]) =>
    send(lang, () => resolveOrder(lang, known, mine));

  /** Saves what `change` returns for the current order of a language. */
  const update = (lang: string, change: (current: readonly Item[]) => readonly Item[]) =>
    send(lang, async () => {
      const { over, items } = await read(lang);
      return { ordered: change(items), before: items, over };
    });

  return { save, update, dialog: question ? <OrderConflictDialog {...question} /> : unchecked };
}

/** Reads and writes the order of a language's items. */
function useOrderCalls() {
  const id = useRecordId();
  const dataProvider = usePanelDataProvider();

  async function read(lang: string) {
    const { data } = await dataProvider.getOne('changelogs', { id, meta: { lang } });
    return { over: data, items: readItems(data.items, lang).filter(item => item.lang === lang) };
  }

  /**
   * Sends an order with the version that it is based on. If the API rejects that with 412 because of
   * another write, the order is resolved again.
   */
  async function send(
    lang: string,
    resolveOrder: () => Promise<ResolvedOrder | undefined>,
  ): Promise<SavedOrder | undefined> {
    let rejected: RaRecord | undefined;
    const write = async (resolved: ResolvedOrder | undefined) => {
      if (!resolved) return undefined;
      const { ordered, over } = resolved;
      const data = { items: orderPayload(ordered), lang };
      // An API that rejects the version it has just returned does not compare versions.
      const version = over && !isEqual(over, rejected) ? { over } : {};
      rejected = over;
      const { message } = await dataProvider.act('changelogs', 'reorder', { id, data, ...version });
      return { ...resolved, lang, message };
    };
    return repeatRejected(resolveOrder, write, error => isStatus(error, 412));
  }

  return { read, send };
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
