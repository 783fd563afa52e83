import get from 'lodash/get';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Declaration, MapView } from '../../declaration/Declaration';
import { textOf } from '../../declaration/textOf';
import { useFormPlace } from '../form/useFormPlace';
import { readPlace, tintOf } from '../placeOf';
import type { PlacedRecord } from '../useRecordsOnMap';
import { isDuplicate, namesIn } from './names';
import { createSurroundings, type PlaceWarning, placeWarnings } from './placeWarnings';
import { shoreAt } from './shoreAt';

/** A warning about a form's place, or about its names: another record has the same. */
export type FormWarning = PlaceWarning<PlacedRecord> | { kind: 'twice'; source: string; other: PlacedRecord };

/** Milliseconds without a key before the place is looked at. */
const pause = 300;

/** The warnings about a form's place as it is typed. If the basemap fails to load, those that need none. */
export function usePlaceWarnings(declaration: Declaration, map: MapView, others: readonly PlacedRecord[]) {
  const { getValues } = useFormContext();
  const record = useRecordContext();
  const { place, typed, saved } = useFormPlace(map);
  const sources = namesIn(declaration);
  const values: unknown[] = useWatch({ name: sources });
  const sourceNames = JSON.stringify(sources);
  const surroundings = useMemo(() => {
    const named = JSON.parse(sourceNames) as string[];
    return createSurroundings(
      others,
      ({ record: other }) => named.map(source => textOf(get(other, source))),
      ({ record: other }) => tintOf(other, map),
    );
  }, [others, sourceNames, map]);
  const [warnings, setWarnings] = useState<FormWarning[]>([]);
  // The other records may have changed by then.
  const typedText = JSON.stringify([place, typed, values, others.length]);

  const look = useEffectEvent(async (): Promise<FormWarning[]> => {
    const text = (source: string, of: object) => textOf(get(of, source)).trim().toLowerCase();
    const twice = sources.flatMap((source): FormWarning[] => {
      const own = text(source, getValues());
      if (own === '' || own === text(source, record ?? {})) return [];
      const other = others.find(
        each =>
          text(source, each.record) === own && isDuplicate(declaration, source, getValues(), each.record),
      );
      return other ? [{ kind: 'twice', source, other }] : [];
    });
    const [latitude, longitude] = typed ?? [];
    const swapped = place ? undefined : readPlace(longitude, latitude);
    if (swapped) return [{ kind: 'swapped', offer: swapped }, ...twice];
    if (!place || (saved && saved.latitude === place.latitude && saved.longitude === place.longitude))
      return twice;
    const names = sources.map(source => textOf(get(getValues(), source)));
    const situation = { place, saved, names, type: tintOf(getValues(), map), others: surroundings };
    const found = await placeWarnings({ ...situation, shoreAt }).catch(() =>
      placeWarnings({ ...situation, shoreAt: async () => ({ isLand: false }) }),
    );
    return [...found, ...twice];
  });

  useEffect(() => {
    let isWanted = typedText !== '';
    const timer = setTimeout(() => {
      look().then(found => {
        if (isWanted) setWarnings(found);
      });
    }, pause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [typedText]);
  return { warnings, look: () => look() };
}
