import get from 'lodash/get';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Declaration, MapView } from '../../declaration/Declaration';
import { textOf } from '../../declaration/textOf';
import { useFormPlace } from '../form/useFormPlace';
import { readPlace } from '../placeOf';
import type { PlacedRecord } from '../useRecordsOnMap';
import { createKin } from './createKin';
import { createNearest } from './createNearest';
import { isName } from './isName';
import { type Doubt, placeDoubts } from './placeDoubts';
import { shoreAt } from './shoreAt';

/** What speaks against a form's place, or against its names: another record has the same. */
export type FormDoubt = Doubt<PlacedRecord> | { kind: 'twice'; source: string; other: PlacedRecord };

/** Milliseconds without a key before the place is looked at. */
const pause = 300;

/** The doubts about a form's place as it is typed. Where the ground can't be had, those that need none. */
export function usePlaceDoubts(declaration: Declaration, map: MapView, others: readonly PlacedRecord[]) {
  const { getValues } = useFormContext();
  const record = useRecordContext();
  const { place, typed, saved } = useFormPlace(map);
  const names = (declaration.form?.fields ?? []).filter(({ field }) => isName(field));
  const sources = names.map(({ source }) => source);
  const values: unknown[] = useWatch({ name: sources });
  const nearestTo = useMemo(() => createNearest(others), [others]);
  const sourceNames = JSON.stringify(sources);
  const kinOf = useMemo(() => {
    const named = JSON.parse(sourceNames) as string[];
    return createKin(others, ({ record: other }) => named.map(source => textOf(get(other, source))));
  }, [others, sourceNames]);
  const [doubts, setDoubts] = useState<FormDoubt[]>([]);
  // The other records may be others by then.
  const typedText = JSON.stringify([place, typed, values, others.length]);

  const look = useEffectEvent(async (): Promise<FormDoubt[]> => {
    const text = (source: string, of: object) =>
      String(get(of, source) ?? '')
        .trim()
        .toLowerCase();
    const twice = sources.flatMap((source): FormDoubt[] => {
      const own = text(source, getValues());
      const other = own ? others.find(each => text(source, each.record) === own) : undefined;
      return other && own !== text(source, record ?? {}) ? [{ kind: 'twice', source, other }] : [];
    });
    const [latitude, longitude] = typed ?? [];
    const swapped = place ? undefined : readPlace(longitude, latitude);
    if (swapped) return [{ kind: 'swapped', offer: swapped }, ...twice];
    if (!place || (saved && saved.latitude === place.latitude && saved.longitude === place.longitude))
      return twice;
    const dry = async () => ({ isLand: false, kilometres: Number.POSITIVE_INFINITY });
    const kin = kinOf(sources.map(source => textOf(get(getValues(), source))));
    const known = { place, saved, nearestTo, kin };
    const found = await placeDoubts({ ...known, shoreAt }).catch(() =>
      placeDoubts({ ...known, shoreAt: dry }),
    );
    return [...found, ...twice];
  });

  useEffect(() => {
    let isWanted = typedText !== '';
    const timer = setTimeout(() => {
      look().then(found => {
        if (isWanted) setDoubts(found);
      });
    }, pause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [typedText]);
  return { doubts, look: () => look() };
}
