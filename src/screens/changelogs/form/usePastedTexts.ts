import type { ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PlacedField } from '../../../engine';
import type { InTurn } from './inTurn';
import { readTexts } from './inTurn';
import { sourceIn } from './pairedValues';

interface Options {
  /** The fields that each language has, by their own names. */
  texts: readonly PlacedField[];
  /** The language of the form's own item. */
  lang: string;
  /** The languages beside it. */
  beside: readonly string[];
  /** Called with what waits for further items, by language. */
  onMore(texts: InTurn['texts']): void;
}

/**
 * Hears of texts that are pasted into an empty title whose description is empty too: a text of several lines
 * fills both, and what it has for further items waits.
 */
export function usePastedTexts({ texts, lang, beside, onMore }: Options) {
  const { getValues, setValue } = useFormContext();
  const [first] = texts;
  return (event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    if (!(target instanceof HTMLInputElement) || !first) return;
    const placeIn = (id: string, source: string) => (id === lang ? source : sourceIn(id, source));
    const pasted = [lang, ...beside].find(id => placeIn(id, first.source) === target.name);
    if (pasted === undefined) return;
    const places = texts.map(({ source }) => [source, placeIn(pasted, source)] as const);
    if (places.some(([, place]) => getValues(place))) return;
    const [own, ...others] = readTexts(clipboardData.getData('text/plain'), texts);
    const isOneLine = Object.values(own ?? {}).filter(Boolean).length < 2;
    if (!own || (isOneLine && others.length === 0)) return;
    event.preventDefault();
    for (const [source, place] of places) setValue(place, own[source] ?? '', { shouldDirty: true });
    onMore({ [pasted]: others });
  };
}
