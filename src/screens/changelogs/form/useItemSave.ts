import { useRef, useState } from 'react';
import { type HttpError, type Identifier, useDataProvider } from 'react-admin';
import { submissionErrors, useOutcome } from '../../../engine';
import { orderIn } from '../counterparts';
import type { Item } from '../Item';

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
  const upload = useRef<AbortController>(undefined);
  const [isGone, setGone] = useState(false);
  /** The part of the upload that has been sent; undefined while none is under way. */
  const [sent, setSent] = useState<number>();

  function send(values: Values, signal: AbortSignal) {
    const present = isGone ? undefined : item;
    const data = { ...values, changelogId, order: orderIn(all, String(values.lang), present) };
    const meta = { signal, ...(values.media instanceof File && { onProgress: setSent }) };
    return present
      ? dataProvider.update('changelog-items', { id: present.id, data, previousData: present, meta })
      : dataProvider.create('changelog-items', { data, meta });
  }

  /** @returns The errors that go onto the form, or nothing when it was saved. */
  async function save(values: Values): Promise<object | undefined> {
    if (upload.current) return undefined;
    if (isGone && !(values.media instanceof File)) return { media: 'resources.changelog-items.image_again' };
    upload.current = new AbortController();
    try {
      const { data } = await send(values, upload.current.signal);
      succeeded(data, item && !isGone ? 'seamark.notification.updated' : 'seamark.notification.added');
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

  return { save, isGone, sent, stop: () => upload.current?.abort() };
}
