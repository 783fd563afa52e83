import Waves from '@mui/icons-material/Waves';
import { spotTypes } from '../../../resources/spot-types';
import { defineResource, field, type RecordOf } from '../../../src/engine';

export const tideGauges = defineResource({
  name: 'tide-gauges',
  label: { en: 'Tide gauge |||| Tide gauges', hy: 'Մակընթացաչափ |||| Մակընթացաչափեր' },
  icon: Waves,
  menu: { order: 90 },
  fields: {
    name: field.text({ required: true }),
    kind: field.select({ choices: ['radar', 'float'], required: true }),
    type: field.reference(spotTypes),
    latitude: field.coordinate({ limit: 90, required: true }),
    longitude: field.coordinate({ limit: 180, required: true }),
    depth: field.number({ required: true, min: 0, unit: 'm' }),
    active: field.boolean(),
    installed: field.day({ stored: 'date', required: true }),
    website: field.url(),
    createdAt: field.date({ readOnly: true }),
  },
  list: { columns: ['name', 'kind', 'depth', 'active', 'createdAt'], filters: ['kind', 'active'] },
  map: { latitude: 'latitude', longitude: 'longitude' },
  can: { delete: gauge => !gauge.active },
  api: { path: '/admin/tide-gauges' },
});

export type TideGauge = RecordOf<typeof tideGauges>;
