import { useTranslate } from 'ra-core';
import type { Entry, Group } from './Entry';
import { matches } from './matches';
import { usePlaces } from './usePlaces';
import { useRecordGroups } from './useRecordGroups';
import { useSettings } from './useSettings';
import { useVisited } from './useVisited';

/**
 * What there is for some terms, in groups: what was open last where there are none yet, then screens and
 * things to do, which are here, and the records that are found.
 */
export function useGroups(terms: string): Group[] {
  const translate = useTranslate();
  const { screens, beginnings } = usePlaces();
  const settings = useSettings();
  const visited = useVisited();
  const records = useRecordGroups(terms);
  const isMeant = ({ name, about = '', words = '' }: Entry) => matches(`${name} ${about} ${words}`, terms);
  const group = (id: string, entries: Entry[]) => ({
    id,
    label: translate(`seamark.palette.${id}`),
    entries: terms ? entries.filter(isMeant) : entries,
  });
  return [
    ...(terms ? [] : [group('visited', visited)]),
    group('screens', screens),
    group('actions', [...beginnings, ...settings]),
    ...records,
  ].filter(({ entries, hasFailed, isPending }: Group) => entries.length > 0 || hasFailed || isPending);
}
