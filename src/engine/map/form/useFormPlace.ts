import get from 'lodash/get';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { MapView } from '../../declaration/Declaration';
import { type Place, wrapped } from '../place';
import { placeOf, readPlace } from '../placeOf';

/** Degrees to four places: eleven metres. */
const rounded = (degrees: number) => Number(degrees.toFixed(4));

/** The form's fields that have the place. */
export const placeFields = (map: MapView) =>
  map.point ? [map.point] : [map.latitude ?? '', map.longitude ?? ''];

/** The place that a form's fields say, the one that is saved, and what writes another into the fields. */
export function useFormPlace(map: MapView) {
  const { setValue, getValues } = useFormContext();
  const record = useRecordContext();
  const [first, second]: unknown[] = useWatch({ name: placeFields(map) });
  const place = map.point ? placeOf({ [map.point]: first }, map) : readPlace(first, second);

  function setPlace({ latitude, longitude }: Place) {
    const north = rounded(Math.max(-90, Math.min(90, latitude)));
    const east = rounded(wrapped(longitude));
    const write = (name: string, value: unknown) =>
      setValue(name, value, { shouldDirty: true, shouldTouch: true });
    if (map.point) return write(map.point, { type: 'Point', coordinates: [east, north] });
    // A field keeps what it has: a number, or the text of one.
    const alike = (name: string, degrees: number) =>
      typeof (get(record, name) ?? getValues(name)) === 'number' ? degrees : String(degrees);
    write(map.latitude ?? '', alike(map.latitude ?? '', north));
    write(map.longitude ?? '', alike(map.longitude ?? '', east));
  }
  return {
    place,
    /** What the form has where the place is, whether or not that is one. */
    typed: map.point ? undefined : ([first, second] as const),
    saved: record?.id === undefined ? undefined : placeOf(record, map),
    setPlace,
  };
}
