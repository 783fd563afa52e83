import get from 'lodash/get';
import isEqual from 'lodash/isEqual';
import omit from 'lodash/omit';
import pick from 'lodash/pick';
import unionBy from 'lodash/unionBy';
import { useEffect, useRef, useState } from 'react';
import { type HttpError, type RaRecord, type UpdateParams, useDataProvider, useEvent } from 'react-admin';
import {
  submissionErrors,
  useAnnounceSaved,
  useConflicts,
  useDeclaration,
  useRecordId,
} from '../../../engine';
import type { Item } from '../Item';
import { toItem } from '../readItems';
import { isCopyOf } from '../translations';
import { useReadChangelog } from '../useItems';
import { useReadImage } from '../useReadImage';
import { type FormStart, newOrder } from './FormStart';
import type { ItemValues } from './itemFormValues';
import { type KnownItem, planWrites, type SavedForm, type Write } from './planWrites';

interface Options extends Omit<SavedForm, 'known'> {
  start: FormStart;
  /** The loaded items of all languages. */
  all: readonly Item[];
  /** Called with the changelog's items. */
  onSaved(items: readonly Item[]): void;
  /** Called when items were saved or removed. */
  onChanged(): void;
  /** Called when a new item was saved, but not its translations. */
  onCreated(): void;
}

/** The languages that a save reached before it failed in another one. */
interface PartialSave {
  saved: readonly string[];
  failed: string;
}

/**
 * Saves an item and its translations one at a time. After a failure it makes none of the remaining calls, and
 * the next save does not repeat those that succeeded. An item that was removed elsewhere can be saved as a
 * new one once its image is chosen again.
 */
export function useItemSave({ start, all: loaded, onSaved, onChanged, onCreated, ...form }: Options) {
  const [itemLang = ''] = form.languages;
  const { read, send, announce, dialog, sent, endProgress } = useSend();
  const upload = useRef<AbortController>(undefined);
  const wasAllSent = useRef(false);
  /** A write that may have been executed. Sent again as it was, the API recognizes it. */
  const unconfirmed = useRef<{ write: Write; order: number }>(undefined);
  const [known, setKnown] = useState<SavedForm['known']>(
    () => new Map([...start.items].map(([lang, item]) => [lang, { item }])),
  );
  const [partialSave, setPartialSave] = useState<PartialSave>();
  const isRemoved = start.items.has(itemLang) && !known.has(itemLang);

  /** @returns The errors for the form; undefined once it is saved. */
  async function save(values: ItemValues): Promise<object | undefined> {
    // Changed during a save, which must not run twice: neither errors nor undefined, so that the form stays.
    if (upload.current) return {};
    if (isRemoved && !(values.media instanceof File))
      return { media: 'resources.changelog-items.image_again' };
    upload.current = new AbortController();
    const { signal } = upload.current;
    const now = new Map(known);
    const saved = new Map<string, Item>();
    try {
      const writes = planWrites(values, { ...form, known });
      const isNew = writes.some(({ item }) => !item);
      const current = isNew ? await read().catch(() => loaded) : loaded;
      for (const write of writes) {
        const { lang, item, data } = write;
        const translations = [...now.values()].map(one => one.item);
        const all = [...current, ...saved.values()];
        const repeated = isEqual(unconfirmed.current?.write, write) ? unconfirmed.current : item;
        const order = repeated?.order ?? newOrder(all, lang, { ...start, translations });
        try {
          const result = await send({ ...write, data: { ...data, order } }, signal);
          const picture = data.media instanceof File ? data.media : known.get(lang)?.picture;
          now.set(lang, { item: { ...result, ...pickTexts(form, data) }, picture });
          saved.set(lang, result);
        } catch (error) {
          const errors = handleFailure(write, { now, saved }, error);
          unconfirmed.current = get(errors, 'root.kind') === 'unknown' ? { write, order } : undefined;
          return errors;
        }
      }
      onSaved(unionBy([...saved.values()], current, 'id'));
      return undefined;
    } finally {
      announce();
      upload.current = undefined;
      endProgress();
    }
  }

  /** @returns The errors for the form. */
  function handleFailure(
    write: Write,
    { now, saved }: { now: Map<string, KnownItem>; saved: ReadonlyMap<string, Item> },
    error: unknown,
  ) {
    const { status, name } = error as Partial<HttpError>;
    const isStopped = name === 'AbortError';
    const isUnknown = isStopped && wasAllSent.current;
    const wasRemoved = status === 404 && write.item !== undefined;
    if (wasRemoved) now.delete(write.lang);
    if (wasRemoved || isUnknown || saved.size > 0) onChanged();
    if (saved.size > 0) setPartialSave({ saved: [...saved.keys()], failed: write.lang });
    if (!known.has(itemLang) && now.has(itemLang)) onCreated();
    setKnown(now);
    if (!isStopped) return errorsAt(write, itemLang, error);
    return submissionErrors(stopped(isUnknown || saved.size > 0 ? 'halted' : 'stopped', isUnknown));
  }

  const stop = useEvent(() => {
    wasAllSent.current = (sent ?? 1) === 1;
    upload.current?.abort();
  });
  useEffect(() => stop, [stop]);
  return { save, known, partialSave, dialog, isRemoved, sent, stop };
}

/** The texts of an item as the form has them: the API may have reformatted them. */
const pickTexts = ({ texts }: Pick<SavedForm, 'texts'>, data: ItemValues) =>
  pick(
    data,
    texts.map(({ source }) => source),
  );

/** Creates or updates items one by one, and announces them together. */
function useSend() {
  const changelogId = useRecordId();
  const declaration = useDeclaration('changelog-items');
  const dataProvider = useDataProvider();
  const { guard, dialog } = useConflicts(declaration);
  const announceSaved = useAnnounceSaved(declaration);
  const readImage = useReadImage();
  const saved = useRef<{ data: RaRecord; isNew: boolean }[]>([]);
  /** The uploaded fraction, 0 to 1; undefined without an upload. */
  const [sent, setSent] = useState<number>();

  async function write({ item: existing, data }: Write, signal: AbortSignal) {
    const values: ItemValues = { ...data, changelogId };
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

  /** @returns The item, read again if the response lacks its id; without an id if that fails. */
  async function send(each: Write, signal: AbortSignal): Promise<Item> {
    const { data } = await write(each, signal);
    saved.current.push({ data, isNew: !each.item });
    const item = toItem({ ...each.data, ...data }, each.lang);
    return item.id === '' ? ((await read().catch(() => [])).find(isCopyOf(item)) ?? item) : item;
  }

  /** Announces the items sent since the last announcement, by the first one's name. */
  function announce() {
    const [first, ...others] = saved.current;
    saved.current = [];
    if (!first) return;
    const records = [first.data, ...others.map(({ data }) => data)] as const;
    announceSaved(records, `seamark.notification.${first.isNew ? 'added' : 'updated'}`);
  }

  const readChangelog = useReadChangelog();
  const read = async () => (await readChangelog(changelogId)).items;
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
function errorsAt({ lang }: Write, itemLang: string, error: unknown): object {
  const errors = submissionErrors(error);
  if (lang === itemLang) return errors;
  const shared = ['root', 'media'];
  return { ...pick(errors, shared), others: { [lang]: omit(errors, shared) } };
}
