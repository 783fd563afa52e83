import Place from '@mui/icons-material/Place';
import { defineResource, field, type RecordOf } from '../src/engine';
import { spotTypes } from './spot-types';

export const buoys = defineResource({
  name: 'buoys',
  icon: Place,
  menu: { order: 10, shortcut: true, count: true },
  routes: {
    list: { admin: '/buoys/admin', custom: '/buoys/custom' },
    create: '/buoys/create',
    edit: '/buoys/create/:id',
  },
  fields: {
    code: field.text({ required: true }),
    title: field.text({ required: true }),
    latitude: field.coordinate({ required: true, limit: 90 }),
    longitude: field.coordinate({ required: true, limit: 180 }),
    type: field.reference(spotTypes, { required: true }),
    'user.name': field.text({ readOnly: true }),
    'user.email': field.email({ readOnly: true }),
    'user.device': field.text({ readOnly: true }),
    createdAt: field.date({ readOnly: true }),
  },
  list: { filters: ['type'] },
  lists: {
    admin: { filter: { custom: false }, columns: ['code', 'title', 'latitude', 'longitude', 'type'] },
    custom: {
      filter: { custom: true },
      matches: station => Boolean(station.user),
      columns: [
        'title',
        'latitude',
        'longitude',
        'type',
        'user.name',
        'user.email',
        'user.device',
        'createdAt',
      ],
      create: false,
    },
  },
  import: { key: 'code' },
  can: { editMany: ['type'], deleteMany: true },
  duplicate: { without: ['code'] },
  map: { latitude: 'latitude', longitude: 'longitude', tint: 'type' },
  recordRepresentation: station => station.title,
  api: {
    path: '/admin/buoys',
    list: { pageBase: 0, total: { bounded: 'totalIsBound', exact: { count: 'exact' } } },
    toUpstream: station => ({ ...station, ...locationOf(station) }),
  },
});

/** The point of a station; none if a coordinate is missing, for which `Number` would yield 0°. */
function locationOf({ longitude, latitude }: Record<string, unknown>) {
  const coordinates = [longitude, latitude].map(text =>
    String(text ?? '').trim() === '' ? Number.NaN : Number(text),
  );
  return coordinates.every(Number.isFinite) ? { location: { type: 'Point', coordinates } } : {};
}

export type Station = RecordOf<typeof buoys>;
