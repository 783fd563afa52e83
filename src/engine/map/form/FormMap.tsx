import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import get from 'lodash/get';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import type { Declaration, MapView } from '../../declaration/Declaration';
import { filtersOfAll } from '../../declaration/filters';
import { distanceBetween, type Place, placeText } from '../../fields/coordinate/place';
import { useNumbers } from '../../fields/number/useNumbers';
import { write } from '../drawGraticule';
import type { MapHandle, Scene } from '../MapHandle';
import { viewOfPlaces } from '../projection';
import { type Placed, useRecordsOnMap } from '../useRecordsOnMap';
import { WorldMap } from '../WorldMap';
import { maxMove } from '../warnings/placeWarnings';
import { Pin } from './Pin';
import { PlaceWarnings } from './PlaceWarnings';
import { useFormPlace } from './useFormPlace';

const wholeWorld = { latitude: 20, longitude: 0, zoom: 0.6 };
const zoomAtPlace = 7.5;

/** The maximum number of other records to fetch: the first ones in the list's order. */
const maxOthers = 5000;

/** Kilometres. Ignores smaller moves, which may come from formatting the same place differently. */
const minMove = 0.05;

/** A map of the form's place. Moving the pin updates the fields, and vice versa. */
export function FormMap({ declaration }: { declaration: Declaration }) {
  const { map = {} } = declaration;
  const translate = useTranslate();
  const numbers = useNumbers();
  const formPlace = useFormPlace(declaration, map);
  const { place, saved, setPlace } = formPlace;
  const handle = useRef<MapHandle>(null);
  const pin = useRef<HTMLButtonElement>(null);
  const others = useOtherRecords(declaration, map);
  const keepInPlace = usePlaceInView(handle, place, saved);
  const distance = place && saved ? distanceBetween(place, saved) : 0;
  const isMoved = distance > minMove;
  const [isFocused, setFocused] = useState(false);
  const set = (chosen: Place) => {
    keepInPlace();
    setPlace(chosen);
  };

  return (
    <Card
      variant="outlined"
      component="section"
      aria-label={translate('seamark.map.form')}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Box sx={{ height: { xs: 320, lg: 440 } }}>
        <WorldMap
          ref={handle}
          label={translate('seamark.map.form')}
          hint={translate('seamark.map.form_keys')}
          initial={place ? { ...place, zoom: zoomAtPlace } : wholeWorld}
          draw={scene => {
            drawOthers(scene, others);
            if (place && saved && isMoved)
              drawSavedPlace(scene, saved, place, translate('seamark.map.saved'));
          }}
          onDraw={({ projection }) => {
            if (pin.current && place) movePin(pin.current, projection.toPixel(place));
          }}
          onPress={({ place: pressed }) => set(pressed)}
        >
          {place && (
            <Pin
              ref={pin}
              map={handle}
              place={place}
              label={translate('seamark.map.pin', { place: placeText(place) })}
              onMove={set}
            />
          )}
        </WorldMap>
      </Box>
      <Box sx={{ p: 2, display: 'grid', gap: 1 }}>
        {/* Announced when the map sets the place, not for each key typed in the fields. */}
        <Typography variant="body2" role="status" aria-live={isFocused ? 'polite' : 'off'}>
          {place ? placeText(place, 4) : translate('seamark.map.no_pin')}
          {isMoved && distance <= maxMove && (
            <Box component="span" sx={{ display: 'block' }}>
              {translate('seamark.map.moved', { distance: numbers.distance(distance) })}
            </Box>
          )}
        </Typography>
        <PlaceWarnings {...{ declaration, formPlace, others }} />
      </Box>
    </Card>
  );
}

/** The offset of the pin's tip from its top left corner. */
const tip = [22, 40] as const;

function movePin(pin: HTMLElement, [x, y]: [x: number, y: number]) {
  pin.style.transform = `translate(${x - tip[0]}px, ${y - tip[1]}px)`;
}

/** Another record on the form's map, with the text that identifies it. */
type OtherRecord = Placed<ReturnType<typeof namedRecord>>;

function namedRecord(declaration: Declaration, record: RaRecord) {
  // Forms start with the field that identifies a record, such as its code.
  const [named] = declaration.form?.fields ?? [];
  const name = (named && get(record, named.source)) || declaration.recordRepresentation(record);
  return { record, name: String(name) };
}

function useOtherRecords(declaration: Declaration, map: MapView): OtherRecord[] {
  const record = useRecordContext();
  const { placed } = useRecordsOnMap(
    declaration,
    map,
    filtersOfAll(declaration),
    undefined,
    namedRecord,
    maxOthers,
  );
  return useMemo(() => placed.filter(other => other.record.id !== record?.id), [placed, record?.id]);
}

/**
 * Moves the map when the form's place leaves its frame. Zooms in on a first place that is typed.
 * @returns A function to call before the map itself sets the place, which then stays under the pointer.
 */
function usePlaceInView(
  handle: RefObject<MapHandle | null>,
  place: Place | undefined,
  saved: Place | undefined,
) {
  const isSetOnMap = useRef(false);
  const { latitude, longitude } = place ?? {};
  const reveal = useEffectEvent((changed: Place) => {
    const { current } = handle;
    if (!current?.size.width) return;
    const [x, y] = current.projection.toPixel(changed);
    const isVisible = x > 0 && y > 0 && x < current.size.width && y < current.size.height;
    const isFar = !saved && !isSetOnMap.current && current.view.zoom < zoomAtPlace;
    isSetOnMap.current = false;
    if (isVisible && !isFar) return;
    const fittedView = saved && viewOfPlaces([changed, saved], current.size);
    current.show(fittedView ?? { ...changed, zoom: Math.max(zoomAtPlace, current.view.zoom) });
  });
  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined) reveal({ latitude, longitude });
  }, [latitude, longitude]);
  return () => {
    isSetOnMap.current = true;
  };
}

/** The size of a name in pixels. Names closer than this would overlap. */
const nameSize = { width: 70, height: 14 };

/** At a lower zoom there is no room for names, and little for dots. */
const namesFrom = 5.5;

/** Draws the other records, named if there is room. */
function drawOthers(scene: Scene, others: readonly OtherRecord[]) {
  const { context, projection, view, size, colours } = scene;
  const named: [number, number][] = [];
  for (const other of others) {
    const [x, y] = projection.toPixel(other);
    if (x < -9 || y < -9 || x > size.width + 9 || y > size.height + 9) continue;
    context.beginPath();
    context.arc(x, y, view.zoom < namesFrom ? 3 : 5, 0, 2 * Math.PI);
    context.fillStyle = colours.mark;
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = colours.halo;
    context.stroke();
    const overlaps = ([otherX, otherY]: [number, number]) =>
      Math.abs(otherX - x) < nameSize.width && Math.abs(otherY - y) < nameSize.height;
    if (view.zoom < namesFrom || named.some(overlaps)) continue;
    named.push([x, y]);
    write(scene, other.name, x + 9, y + 4);
  }
}

/** Draws the saved place, and a line to the current one. */
function drawSavedPlace(scene: Scene, saved: Place, place: Place, text: string) {
  const { context, projection, colours } = scene;
  const [x, y] = projection.toPixel(saved);
  const [toX, toY] = projection.toPixel(place);
  context.setLineDash([4, 4]);
  context.lineWidth = 2;
  context.strokeStyle = colours.warning;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(toX, toY);
  context.stroke();
  context.beginPath();
  context.arc(x, y, 9, 0, 2 * Math.PI);
  context.stroke();
  context.setLineDash([]);
  write(scene, text, x + 13, y + 4);
}
