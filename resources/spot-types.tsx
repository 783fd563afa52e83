import Category from '@mui/icons-material/Category';
import { defineResource, field, type RecordOf } from '../src/engine';

export const spotTypes = defineResource({
  name: 'spot-types',
  icon: Category,
  menu: { order: 30 },
  routes: { list: '/station-types', create: '/station-types/create', edit: '/station-types/:id/edit' },
  fields: {
    name: field.text({ required: true }),
    default: field.boolean({ readOnly: true }),
    createdAt: field.date({ readOnly: true }),
  },
  list: { columns: ['name', 'createdAt'], lockedText: 'default' },
  form: ['name'],
  can: { edit: type => !type.default, delete: type => !type.default },
  duplicate: false,
  delete: {
    warning: 'resources.spot-types.delete_warning',
    references: { resource: 'buoys', by: 'type', text: 'resources.spot-types.used_by' },
  },
  related: {
    stations: { resource: 'buoys', by: 'type', list: 'admin' },
    customStations: {
      resource: 'buoys',
      by: 'type',
      list: 'custom',
      columns: ['title', 'user.name', 'createdAt'],
    },
  },
  recordRepresentation: type => type.name,
  api: { path: '/admin/spot-types', list: { paginateLocally: true } },
});

export type SpotType = RecordOf<typeof spotTypes>;
