import omit from 'lodash/omit';
import pick from 'lodash/pick';
import { useRef, useState } from 'react';
import { type HttpError, type UpdateParams, useDataProvider } from 'react-admin';
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
import { readItems } from '../readItems';
import { useReadImage } from '../useReadImage';
import { type FormStart, startAfterFailure, type Translation } from './FormStart';
import { textFields, type Values } from './itemFormValues';
import { planWrites, type Write } from './planWrites';

interface Options {
  start: FormStart;
  translations: readonly Translation[];
  /** Whether a new image is used for all languages. */
  sharesImage: boolean;
  /** Called with the item's language and the saved items. */
  onSaved(lang: string, saved: readonly Item[]): void;
  /** Called when items were saved or removed. */
  onChanged(): void;
  /** Called with the form for the rest if only some were saved, or if a translation was removed. */
  onPartialSave(next: FormStart): void;
}

/**
 * Saves an item and its translations one at a time. After a failure it makes none of the remaining calls, and
 * does not repeat those that succeeded. An item that was removed elsewhere can be saved as a new one once its
 * image is chosen again.
 */
export function useItemSave(options: Options) {
  const { start, translations, sharesImage, onSaved, onChanged, onPartialSave } = options;
  const { item } = start;
  const declaration = useDeclaration('changelog-items');
  const { succeeded } = useOutcome();
  const detailsOf = useSavedDetails(declaration);
  const { send, dialog, sent, endProgress } = useSend();
  const upload = useRef<AbortController>(undefined);
  const [isRemoved, setRemoved] = useState(false);
  const texts = textFields(declaration);

  /** @returns The errors for the form. */
  function handleFailure(
    values: Values,
    write: Write,
    saved: ReadonlyMap<string, Item>,
    error: unknown,
  ): object {
    const { status, name } = error as Partial<HttpError>;
    const isStopped = name === 'AbortError';
    const wasRemoved = status === 404 && write.item !== undefined;
    const isTranslation = write.item !== item;
    if (wasRemoved && !isTranslation) setRemoved(true);
    if (wasRemoved || saved.size > 0) onChanged();
    if ((wasRemoved && isTranslation) || saved.size > 0) {
      const failed = { ...write, wasRemoved, error: isStopped ? stopped('halted') : error };
      onPartialSave(startAfterFailure(start, failed, { values, translations, saved }));
    }
    if (isStopped) return submissionErrors(stopped('stopped'));
    return errorsAt(write, start, submissionErrors(error));
  }

  /** @returns The errors for the form; undefined once it is saved. */
  async function save(values: Values): Promise<object | undefined> {
    if (upload.current) return undefined;
    if (isRemoved && !(values.media instanceof File))
      return { media: 'resources.changelog-items.image_again' };
    upload.current = new AbortController();
    const existing = isRemoved ? undefined : item;
    const saved = new Map<string, Item>();
    try {
      for (const write of planWrites(values, { start, existing, translations, texts, sharesImage })) {
        try {
          const { data } = await send(write, upload.current.signal);
          const fallback = `seamark.notification.${write.item ? 'updated' : 'added'}`;
          succeeded(outcomeOf(data).message, fallback, detailsOf(data));
          const [read] = readItems([{ ...write.data, ...data }], write.lang);
          if (read) saved.set(write.lang, read);
        } catch (error) {
          return handleFailure(values, write, saved, error);
        }
      }
      onSaved(String(values.lang), [...saved.values()]);
      return undefined;
    } finally {
      upload.current = undefined;
      endProgress();
    }
  }

  return { save, dialog, isRemoved, sent, stop: () => upload.current?.abort() };
}

/** Creates or updates one item. */
function useSend() {
  const changelogId = useRecordId();
  const dataProvider = useDataProvider();
  const { settle, dialog } = useConflicts(useDeclaration('changelog-items'));
  const readImage = useReadImage();
  /** The uploaded fraction, 0 to 1; undefined without an upload. */
  const [sent, setSent] = useState<number>();

  async function send({ item: existing, data }: Write, signal: AbortSignal) {
    const values: Values = { ...data, changelogId };
    if (!existing && typeof values.media === 'string') values.media = await readImage(values.media, signal);
    const meta = { signal, ...(values.media instanceof File && { onProgress: setSent }) };
    if (!existing) return dataProvider.create('changelog-items', { data: values, meta });
    return settle(
      { data: values, previousData: { ...existing } },
      {
        update: (edit, guard) =>
          dataProvider.update('changelog-items', {
            ...edit,
            id: existing.id,
            meta: { ...meta, guard },
          } as UpdateParams),
      },
    );
  }

  return { send, dialog, sent, endProgress: () => setSent(undefined) };
}

const stopped = (text: 'stopped' | 'halted') => ({
  body: { errors: { root: { serverError: `resources.changelog-items.${text}` } } },
});

/** Moves the errors of a translation to the fields of its language. */
function errorsAt({ lang, item }: Write, start: FormStart, errors: Record<string, unknown>): object {
  if (lang === start.lang || item === start.item) return errors;
  const shared = ['root', 'media'];
  return { ...pick(errors, shared), others: { [lang]: omit(errors, shared) } };
}
