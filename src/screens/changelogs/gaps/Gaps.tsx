import { useEffect, useMemo } from 'react';
import { gapsOf, placesOf } from '../counterparts';
import type { Item } from '../Item';
import type { EmptyPlace } from './emptyPlaces';

interface Props {
  lang: string;
  /** The items of every language, in their order. */
  all: readonly Item[];
  /** Called with the places at which this language has nothing. */
  onFound(places: EmptyPlace[]): void;
}

/** Finds what a language lacks beside the others; it draws nothing. */
export function Gaps({ lang, all, onFound }: Props) {
  const found = useMemo(() => {
    const placeOf = placesOf(all);
    const own = all.filter(item => item.lang === lang).map(placeOf);
    return gapsOf(all, lang).map(gap => ({ ...gap, behind: own.filter(place => place < gap.place).length }));
  }, [all, lang]);
  useEffect(() => onFound(found), [found, onFound]);
  return null;
}
