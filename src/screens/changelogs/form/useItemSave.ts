import omit from 'lodash/omit';
import pick from 'lodash/pick';
import { useRef, useState } from 'react';
import { type HttpError, type RaRecord, type UpdateParams, useDataProvider } from 'react-admin';
import {
  outcomeOf,
  submissionErrors,
  useConflicts,
  useDeclaration,
  useOutcome,
  useRecordId,
  useSavedDetails,
} from '../../../engine';
import type { Item } from '../Item';
import { fetchItems, readItems } from '../readItems';
import { useReadImage } from '../useReadImage';
import { type FormStart, orderOf, startAfterFailure, startNow } from './FormStart';
import type { Values } from './itemFormValues';
import { planWrites, type SavedForm, type Write } from './planWrites';

interface Options extends SavedForm {
  /** Called with the item's language and the saved items. */
  onSaved(lang: string, saved: readonly Item[]): void;
  /** Called when items were saved or removed. */
  onChanged(): void;
  /** Called with the form for the rest if only some were saved, or if a translation was removed. */
  onPartialSave(next: FormStart): void;
}

interface Progress {
  /** The form among the items as they are on the server. */
  now: FormStart;
  /** The saved items by language. */
  saved: ReadonlyMap<string, Item>;
}

/**
 * Saves an item and its translations one at a time. After a failure it makes none of the remaining calls, and
 * does not repeat those that succeeded. An item that was removed elsewhere can be saved as a new one once its
 * image is chosen again.
 */
export function useItemSave({ onSaved, onChanged, onPartialSave, ...form }: Options) {
  const { start, translations } = form;
  const { read, send, announce, dialog, sent, endProgress } = useSend();
  const upload = useRef<AbortController>(undefined);
  const wasAllSent = useRef(false);
  const [isRemoved, setRemoved] = useState(false);

  /** @returns The errors for the form. */
  function handleFailure(values: Values, write: Write, { now, saved }: Progress, error: unknown) {
    const { status, name } = error as Partial<HttpError>;
    const isStopped = name === 'AbortError';
    const isUnknown = isStopped && wasAllSent.current;
    const wasRemoved = status === 404 && write.item !== undefined;
    const isTranslation = write.item !== start.item;
    if (wasRemoved && !isTranslation) setRemoved(true);
    if (wasRemoved || isUnknown || saved.size > 0) onChanged();
    if ((wasRemoved && isTranslation) || saved.size > 0) {
      const failed = { ...write, wasRemoved, error: isStopped ? stopped('halted', isUnknown) : error };
      onPartialSave(startAfterFailure(now, failed, { values, translations, saved }));
    }
    if (!isStopped) return errorsAt(write, start, error);
    return submissionErrors(stopped(isUnknown ? 'halted' : 'stopped', isUnknown));
  }

  /** @returns The errors for the form; undefined once it is saved. */
  async function save(values: Values): Promise<object | undefined> {
    if (upload.current) return undefined;
    if (isRemoved && !(values.media instanceof File))
      return { media: 'resources.changelog-items.image_again' };
    upload.current = new AbortController();
    const existing = isRemoved ? undefined : start.item;
    const saved = new Map<string, Item>();
    const writes = planWrites(values, { ...form, existing });
    let now = start;
    try {
      if (writes.some(({ item }) => !item)) now = startNow(start, await read().catch(() => start.all));
      for (const { lang, item: before, data } of writes) {
        const write = { lang, item: before, data: { ...data, order: orderOf(now, before, lang) } };
        try {
          const item = await send(write, upload.current.signal);
          if (!item) continue;
          saved.set(lang, item);
          // The API may have used another order; the translations follow.
          if (!before && write.data.order === now.position) now = { ...now, position: item.order };
        } catch (error) {
          return handleFailure(values, write, { now, saved }, error);
        }
      }
      onSaved(String(values.lang), [...saved.values()]);
      return undefined;
    } finally {
      announce();
      upload.current = undefined;
      endProgress();
    }
  }

  const stop = () => {
    wasAllSent.current = sent === 1;
    upload.current?.abort();
  };
  return { save, dialog, isRemoved, sent, stop };
}

/** Creates or updates items one by one, and announces them together. */
function useSend() {
  const changelogId = useRecordId();
  const declaration = useDeclaration('changelog-items');
  const dataProvider = useDataProvider();
  const { guard, dialog } = useConflicts(declaration);
  const { succeeded } = useOutcome();
  const detailsOf = useSavedDetails(declaration);
  const readImage = useReadImage();
  const saved = useRef<{ data: RaRecord; isNew: boolean }[]>([]);
  /** The uploaded fraction, 0 to 1; undefined without an upload. */
  const [sent, setSent] = useState<number>();

  async function write({ item: existing, data }: Write, signal: AbortSignal) {
    const values: Values = { ...data, changelogId };
    if (!existing && typeof values.media === 'string') values.media = await readImage(values.media, signal);
    const meta = { signal, ...(values.media instanceof File && { onProgress: setSent }) };
    if (!existing) return dataProvider.create('changelog-items', { data: values, meta });
    return dataProvider.update('changelog-items', {
      data: values,
      previousData: { ...existing },
      id: existing.id,
      meta: { ...meta, guard },
    } as UpdateParams);
  }

  async function send(each: Write, signal: AbortSignal): Promise<Item | undefined> {
    const { data } = await write(each, signal);
    saved.current.push({ data, isNew: !each.item });
    return readItems([{ ...each.data, ...data }], each.lang)[0];
  }

  /** Announces the items sent since the last announcement, by the first one's name. */
  function announce() {
    const [first, ...others] = saved.current;
    saved.current = [];
    if (!first) return;
    const { message } = outcomeOf(first.data);
    const fallback = `seamark.notification.${first.isNew ? 'added' : 'updated'}`;
    succeeded(message, fallback, detailsOf(first.data, ...others.map(({ data }) => data)));
  }

  const read = () => fetchItems(dataProvider, changelogId);
  return { read, send, announce, dialog, sent, endProgress: () => setSent(undefined) };
}

/** The error of a cancelled upload. Once all is sent, the server may save it. */
const stopped = (text: 'stopped' | 'halted', isUnknown: boolean) => ({
  body: {
    errors: {
      root: { serverError: `resources.changelog-items.${text}`, ...(isUnknown && { kind: 'unknown' }) },
    },
  },
});

/** Moves the errors of a translation to the fields of its language. */
function errorsAt({ lang, item }: Write, start: FormStart, error: unknown): object {
  const errors = submissionErrors(error);
  if (lang === start.lang || item === start.item) return errors;
  const shared = ['root', 'media'];
  return { ...pick(errors, shared), others: { [lang]: omit(errors, shared) } };
}
