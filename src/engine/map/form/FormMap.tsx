import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import get from 'lodash/get';
import { useEffect, useMemo, useRef } from 'react';
import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import type { Declaration, MapView } from '../../declaration/Declaration';
import { useLateTexts } from '../../panel/usePanelI18nProvider';
import { nameOf } from '../../ui/nameOf';
import { PlaceWarnings } from '../check/PlaceWarnings';
import { distanceBetween } from '../distanceBetween';
import type { MapHandle } from '../MapFrame';
import { lengthText, placeText } from '../placeText';
import { useRecordsOnMap } from '../useRecordsOnMap';
import { viewOfPlaces } from '../viewOfPlaces';
import { WorldMap } from '../WorldMap';
import { drawFormPlaces } from './drawFormPlaces';
import { Pin } from './Pin';
import { useFormPlace } from './useFormPlace';

interface Props {
  declaration: Declaration;
}

/** A form's place on a map: the pin follows the fields, and the fields the pin. */
export function FormMap({ declaration }: Props) {
  const { map } = declaration;
  return useLateTexts() && map ? <PlaceOnMap declaration={declaration} map={map} /> : null;
}

const everything = {};
const nothing = { latitude: 20, longitude: 0, zoom: 0.6 };
const zoomAtPlace = 7.5;

/** As many other records are looked at for a form: of a longer list, the first ones in its order. */
const mostOthers = 5000;

/** Less than this is no move: spellings differ by it. Kilometres. */
const least = 0.05;

/** Where the pin's tip is, from its upper left corner. */
const tip = [22, 40] as const;

function PlaceOnMap({ declaration, map }: Props & { map: MapView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const record = useRecordContext();
  const { place, saved, setPlace } = useFormPlace(map);
  const handle = useRef<MapHandle>(null);
  const pin = useRef<HTMLButtonElement>(null);
  const [list] = declaration.lists;
  const sort = list?.sort ?? { field: 'id', order: 'ASC' };
  const { placed } = useRecordsOnMap(declaration, map, everything, sort, mostOthers);
  const others = useMemo(
    () => placed.filter(({ record: { id } }) => id !== record?.id),
    [placed, record?.id],
  );
  // Forms begin with what a record is known by: a code, where it has one.
  const [named] = declaration.form?.fields ?? [];
  const neighbours = useMemo(
    () =>
      others.map(other => ({
        ...other,
        name: String((named && get(other.record, named.source)) || nameOf(declaration, other.record)),
      })),
    [others, named, declaration],
  );
  const distance = place && saved ? distanceBetween(place, saved) : 0;
  const isMoved = distance > least;

  const { latitude, longitude } = place ?? {};
  useEffect(() => {
    const current = handle.current;
    if (latitude === undefined || longitude === undefined || !current?.size.width) return;
    current.redraw();
    const [x, y] = current.projection.toPixel({ latitude, longitude });
    if (x > 0 && y > 0 && x < current.size.width && y < current.size.height) return;
    const wanted = saved && viewOfPlaces([{ latitude, longitude }, saved], current.size);
    current.show(wanted ?? { latitude, longitude, zoom: Math.max(5, current.view.zoom) });
  }, [latitude, longitude, saved]);

  return (
    <Card variant="outlined" component="section" aria-label={translate('seamark.map.form')}>
      <Box sx={{ height: { xs: 320, lg: 440 } }}>
        <WorldMap
          ref={handle}
          label={translate('seamark.map.form')}
          hint={translate('seamark.map.form_keys')}
          initial={place ? { ...place, zoom: zoomAtPlace } : nothing}
          draw={scene =>
            drawFormPlaces(
              scene,
              neighbours,
              isMoved ? saved : undefined,
              place,
              translate('seamark.map.saved'),
            )
          }
          onDraw={({ projection }) => {
            if (!pin.current || !place) return;
            const [x, y] = projection.toPixel(place);
            pin.current.style.transform = `translate(${x - tip[0]}px, ${y - tip[1]}px)`;
          }}
          onPress={({ place: pressed }) => setPlace(pressed)}
        >
          {place && (
            <Pin
              ref={pin}
              map={handle}
              place={place}
              label={translate('seamark.map.pin', { place: placeText(place) })}
              onMove={setPlace}
            />
          )}
        </WorldMap>
      </Box>
      <Box sx={{ p: 2, display: 'grid', gap: 1 }}>
        <Typography variant="body2" role="status">
          {place ? placeText(place, 4) : translate('seamark.map.no_pin')}
          {isMoved && (
            <Box component="span" sx={{ display: 'block' }}>
              {translate('seamark.map.moved', { distance: lengthText(distance, locale) })}
            </Box>
          )}
        </Typography>
        <PlaceWarnings declaration={declaration} map={map} others={others} />
      </Box>
    </Card>
  );
}
