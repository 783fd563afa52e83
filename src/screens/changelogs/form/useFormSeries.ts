import { useRef } from 'react';
import { useItemLanguages } from '../useItemLanguages';
import { type FormStart, hasQueued, type Queue, startInLanguage, startNext } from './FormStart';
import { hasText, type Values } from './itemFormValues';
import type { SavedForm } from './planWrites';
import { useItemSave } from './useItemSave';

/** The forms that an item's dialog shows, one after the other. */
export interface FormSeries {
  onSaved(lang: string): void;
  /** Called when items were saved or removed. */
  onChanged(): void;
  /** Called with the form that replaces this one. */
  onStart(next: FormStart): void;
  queue: Queue;
  onQueue(queue: Queue): void;
}

/**
 * Saves a form, and starts the one that follows it: for another new item or a queued one, for the items that
 * were not saved, or in the language that was chosen.
 */
export function useFormSeries(form: SavedForm, { onSaved, onChanged, onStart, queue, onQueue }: FormSeries) {
  const { start, texts } = form;
  const languages = useItemLanguages();
  const discardDraft = useRef<() => void>(undefined);
  /** Whether the last save opens another new item. */
  const addsAnother = useRef(false);
  const restart = (next: FormStart) => {
    discardDraft.current?.();
    onStart(next);
  };
  const { save: submit, ...saving } = useItemSave({
    ...form,
    onSaved: (lang, saved) => {
      const followsQueue = !start.item && hasQueued(queue);
      if (!addsAnother.current && !followsQueue) return onSaved(lang);
      onChanged();
      onQueue({ ...queue, texts: queue.texts.slice(1) });
      restart(startNext(start, lang, saved, followsQueue ? (queue.texts[0] ?? {}) : undefined));
    },
    onChanged,
    onPartialSave: restart,
  });
  return {
    ...saving,
    discardDraft,
    onSave: (toNext: boolean) => {
      addsAnother.current = toNext;
    },
    submit,
    changeLanguage: (chosen: string, values: Values) =>
      restart(startInLanguage(start, chosen, values, { isEmpty: !hasText(texts, values), languages })),
  };
}
