import Lightbulb from '@mui/icons-material/Lightbulb';
import { defineResource, field, type RecordOf } from '../src/engine';

export const suggestions = defineResource({
  name: 'suggestions',
  icon: Lightbulb,
  menu: { order: 20, shortcut: true, count: true },
  routes: { list: '/stations' },
  fields: {
    'user.name': field.text({ readOnly: true, empty: 'resources.suggestions.guest' }),
    'user.email': field.email({ readOnly: true, empty: 'resources.suggestions.guest' }),
    station_name: field.text({ readOnly: true }),
    station_id: field.text({ readOnly: true }),
    createdAt: field.date({ readOnly: true }),
  },
  form: false,
  checks: {
    known: {
      reads: 'buoys',
      finds: ({ station_id, station_name }, { read }) =>
        read.having('code', station_id) + read.having('title', station_name) > 0,
    },
  },
  can: { deleteMany: true },
  actions: {
    create_station: {
      creates: {
        resource: 'buoys',
        key: 'code',
        fill: suggestion => ({ code: suggestion.station_id, title: suggestion.station_name }),
        thenDelete: true,
      },
    },
  },
  recordRepresentation: suggestion => suggestion.station_name,
  api: { path: '/admin/station-suggestions' },
});

export type Suggestion = RecordOf<typeof suggestions>;
