import clamp from 'lodash/clamp';
import get from 'lodash/get';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isInactive } from '../../declaration/checkValue';
import type { Declaration, MapView } from '../../declaration/Declaration';
import { type Place, wrapLongitude } from '../../fields/coordinate/place';
import { placeOf, placeValues, readPlace } from '../../fields/coordinate/placeOf';

/** Rounds degrees to four places: eleven metres. */
const rounded = (degrees: number) => Number(degrees.toFixed(4));

export type FormPlace = ReturnType<typeof useFormPlace>;

/** The place in a form's fields, the saved place, and a setter that fills the fields. */
export function useFormPlace({ fields }: Declaration, map: MapView) {
  const { setValue, getValues } = useFormContext();
  const record = useRecordContext();
  const { point, latitude = '', longitude = '' } = map;
  const sources = point ? [point] : [latitude, longitude];
  const [first, second]: unknown[] = useWatch({ name: sources });
  const place = point ? placeOf({ [point]: first }, map) : readPlace(first, second);

  function setPlace(chosen: Place) {
    if (sources.some(source => isInactive(fields[source] ?? {}, getValues()))) return;
    const valid = {
      latitude: rounded(clamp(chosen.latitude, -90, 90)),
      longitude: rounded(wrapLongitude(chosen.longitude)),
    };
    const currentDegrees = (source: string) =>
      fields[source]?.coordinate ? (get(record, source) ?? getValues(source)) : 0;
    const values = placeValues(map, valid, point ? getValues : currentDegrees);
    for (const [source, value] of Object.entries(values))
      setValue(source, value, { shouldDirty: true, shouldTouch: true });
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
