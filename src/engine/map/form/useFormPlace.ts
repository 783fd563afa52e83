import get from 'lodash/get';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { MapView } from '../../declaration/Declaration';
import { type Place, wrapLongitude } from '../place';
import { placeOf, readPlace } from '../placeOf';

/** Rounds degrees to four places: eleven metres. */
const rounded = (degrees: number) => Number(degrees.toFixed(4));

export type FormPlace = ReturnType<typeof useFormPlace>;

/** The place in a form's fields, the saved place, and a setter that fills the fields. */
export function useFormPlace(map: MapView) {
  const { setValue, getValues } = useFormContext();
  const record = useRecordContext();
  const { point, latitude: latitudeSource = '', longitude: longitudeSource = '' } = map;
  const sources = point ? [point] : [latitudeSource, longitudeSource];
  const [first, second]: unknown[] = useWatch({ name: sources });
  const place = point ? placeOf({ [point]: first }, map) : readPlace(first, second);

  function setPlace({ latitude, longitude }: Place) {
    const north = rounded(Math.max(-90, Math.min(90, latitude)));
    const east = rounded(wrapLongitude(longitude));
    const write = (name: string, value: unknown) =>
      setValue(name, value, { shouldDirty: true, shouldTouch: true });
    if (point) return write(point, { type: 'Point', coordinates: [east, north] });
    // Keep each field's type: a number, or a string.
    const sameType = (name: string, degrees: number) =>
      typeof (get(record, name) ?? getValues(name)) === 'number' ? degrees : String(degrees);
    write(latitudeSource, sameType(latitudeSource, north));
    write(longitudeSource, sameType(longitudeSource, east));
  }
  return {
    /** The fields that hold the place. */
    sources,
    place,
    /** The raw values of the fields, valid or not. */
    typed: point ? undefined : ([first, second] as const),
    saved: record?.id === undefined ? undefined : placeOf(record, map),
    setPlace,
  };
}
