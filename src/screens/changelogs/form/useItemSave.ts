import { useRef, useState } from 'react';
import { type HttpError, type Identifier, type UpdateParams, useDataProvider } from 'react-admin';
import { submissionErrors, useConflicts, useDeclaration, useOutcome, useSavedDetails } from '../../../engine';
import { orderIn } from '../counterparts';
import type { Item } from '../Item';
import { readItems } from '../readItems';

interface Options {
  changelogId: Identifier;
  item: Item | undefined;
  all: readonly Item[];
  /** Called with the language that it was saved in. */
  onSaved(lang: string): void;
  /** The item is not there any more. */
  onGone(): void;
}

type Values = Record<string, unknown>;

/**
 * Saves an item: a new one, or one that is there. One that was removed elsewhere meanwhile can be saved once
 * more, as a new one, when it has an image of its own again.
 */
export function useItemSave({ changelogId, item, all, onSaved, onGone }: Options) {
  const dataProvider = useDataProvider();
  const { succeeded } = useOutcome();
  const declaration = useDeclaration();
  const { settle, dialog } = useConflicts(declaration);
  const detailsOf = useSavedDetails(declaration);
  const upload = useRef<AbortController>(undefined);
  const [isGone, setGone] = useState(false);
  /** The part of the upload that has been sent; undefined while none is under way. */
  const [sent, setSent] = useState<number>();

  function send(values: Values, signal: AbortSignal) {
    const present = isGone ? undefined : item;
    const data = { ...values, changelogId, order: orderIn(all, String(values.lang), present) };
    const meta = { signal, ...(values.media instanceof File && { onProgress: setSent }) };
    if (!present) return dataProvider.create('changelog-items', { data, meta });
    const params = { id: present.id, meta: { ...meta, guard: 'ask' } };
    return settle(
      { data, previousData: { ...present } },
      { update: edit => dataProvider.update('changelog-items', { ...params, ...edit } as UpdateParams) },
    );
  }

  /** @returns The errors that go onto the form, or nothing when it was saved. */
  async function save(values: Values): Promise<object | undefined> {
    if (upload.current) return undefined;
    if (isGone && !(values.media instanceof File)) return { media: 'resources.changelog-items.image_again' };
    upload.current = new AbortController();
    try {
      const { data } = await send(values, upload.current.signal);
      const fallback = item && !isGone ? 'seamark.notification.updated' : 'seamark.notification.added';
      succeeded(data, fallback, detailsOf(data));
      onSaved(String(values.lang));
      return undefined;
    } catch (error) {
      const { status, name } = error as Partial<HttpError>;
      if (name === 'AbortError') return { root: { serverError: 'resources.changelog-items.stopped' } };
      if (status === 404 && item && !isGone) {
        setGone(true);
        onGone();
      }
      return submissionErrors(error);
    } finally {
      upload.current = undefined;
      setSent(undefined);
    }
  }

  /** The item as the server has it now: there is no call for one alone. */
  async function lookAgain() {
    const { data } = await dataProvider.getList('changelog-items', { filter: { changelogId } });
    return readItems(data).find(({ id }) => id === item?.id);
  }

  return { save, lookAgain, dialog, isGone, sent, stop: () => upload.current?.abort() };
}
