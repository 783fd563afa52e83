import { useRef, useState } from 'react';
import { type HttpError, type UpdateParams, useDataProvider } from 'react-admin';
import {
  type Declaration,
  outcomeOf,
  submissionErrors,
  useConflicts,
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
  declaration: Declaration;
  /** Whether a new image is for all languages. */
  isShared: boolean;
  /** Called with the language that it was saved in, and what was saved. */
  onSaved(lang: string, saved: readonly Item[]): void;
  /** Items have changed, or are gone. */
  onChanged(): void;
  /** Some are saved, and the one that this starts from is not. */
  onHalfway(next: FormStart): void;
}

/**
 * Saves an item and its translations, one call each and one after the other. What comes after a failure is
 * not sent; what came before it is never sent again. An item that was removed
 * elsewhere meanwhile can be saved once more, as a new one, when it has an image of its own again.
 */
export function useItemSave(options: Options) {
  const { start, translations, declaration, isShared, onSaved, onChanged, onHalfway } = options;
  const { item } = start;
  const changelogId = useRecordId();
  const dataProvider = useDataProvider();
  const { succeeded } = useOutcome();
  const { settle, dialog } = useConflicts(declaration);
  const detailsOf = useSavedDetails(declaration);
  const readImage = useReadImage();
  const upload = useRef<AbortController>(undefined);
  const [isGone, setGone] = useState(false);
  /** The part of the upload that has been sent; undefined while none is under way. */
  const [sent, setSent] = useState<number>();
  const texts = textFields(declaration);

  async function send({ item: present, data }: Write, signal: AbortSignal) {
    const values: Values = { ...data, changelogId };
    if (!present && typeof values.media === 'string') values.media = await readImage(values.media, signal);
    const meta = { signal, ...(values.media instanceof File && { onProgress: setSent }) };
    if (!present) return dataProvider.create('changelog-items', { data: values, meta });
    return settle(
      { data: values, previousData: { ...present } },
      {
        update: (edit, guard) =>
          dataProvider.update('changelog-items', {
            ...edit,
            id: present.id,
            meta: { ...meta, guard },
          } as UpdateParams),
      },
    );
  }

  /** @returns The errors that go onto the form. */
  function fail(values: Values, write: Write, saved: ReadonlyMap<string, Item>, error: unknown): object {
    const { status, name } = error as Partial<HttpError>;
    const isStopped = name === 'AbortError';
    const isRemoved = status === 404 && write.item !== undefined;
    const isOwnRemoved = isRemoved && write.item === item;
    if (isOwnRemoved) setGone(true);
    if (isRemoved || saved.size > 0) onChanged();
    if ((isRemoved && !isOwnRemoved) || saved.size > 0) {
      const failed = { ...write, isRemoved, error: isStopped ? stopped('halted') : error };
      onHalfway(startAfterFailure(start, failed, { values, translations, saved }));
    }
    if (isStopped) return submissionErrors(stopped('stopped'));
    return errorsAt(write, start, submissionErrors(error));
  }

  /** @returns The errors that go onto the form, or nothing when it was saved. */
  async function save(values: Values): Promise<object | undefined> {
    if (upload.current) return undefined;
    if (isGone && !(values.media instanceof File)) return { media: 'resources.changelog-items.image_again' };
    upload.current = new AbortController();
    const present = isGone ? undefined : item;
    const saved = new Map<string, Item>();
    try {
      for (const write of planWrites(values, { start, present, translations, texts, isShared })) {
        try {
          const { data } = await send(write, upload.current.signal);
          const fallback = `seamark.notification.${write.item ? 'updated' : 'added'}`;
          succeeded(outcomeOf(data).message, fallback, detailsOf(data));
          const [read] = readItems([{ ...write.data, ...data }], write.lang);
          if (read) saved.set(write.lang, read);
        } catch (error) {
          return fail(values, write, saved, error);
        }
      }
      onSaved(String(values.lang), [...saved.values()]);
      return undefined;
    } finally {
      upload.current = undefined;
      setSent(undefined);
    }
  }

  /** The items as the server has them now: there is no call for one alone. */
  async function reread() {
    const { data } = await dataProvider.getList('changelog-items', { filter: { changelogId } });
    const now = readItems(data);
    const own = now.find(({ id }) => id === item?.id);
    const others = translations.map(({ lang, item: other }) => [
      lang,
      now.find(({ id }) => id === other?.id) ?? {},
    ]);
    return own && { ...own, others: Object.fromEntries(others) };
  }

  return { save, reread, dialog, isGone, sent, stop: () => upload.current?.abort() };
}

const stopped = (text: 'stopped' | 'halted') => ({
  body: { errors: { root: { serverError: `resources.changelog-items.${text}` } } },
});

/** The errors of another language's item stand at that language's fields. */
function errorsAt({ lang, item }: Write, start: FormStart, errors: Record<string, unknown>): object {
  if (lang === start.lang || item === start.item) return errors;
  const { root, media, ...fields } = errors;
  return {
    ...(root !== undefined && { root }),
    ...(media !== undefined && { media }),
    others: { [lang]: fields },
  };
}
