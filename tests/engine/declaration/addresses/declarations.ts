import type { RoutedDeclaration } from '../../../../src/engine/declaration/addresses';
import type { ListView, PlacedField } from '../../../../src/engine/declaration/Declaration';
import { placeFilter } from '../../../../src/engine/declaration/filters';

const Cell = () => null;

/** A field in a list. Addresses use only its name. */
const placed = (source: string): PlacedField => ({
  source,
  field: {
    kind: 'text',
    required: false,
    readOnly: false,
    sortable: true,
    Cell,
    clean: value => value,
    check: () => undefined,
    toText: String,
  },
});

const list = (
  address: string,
  { columns = [], filters = [], ...rest }: Partial<Omit<ListView, 'columns' | 'filters'>> & Listed = {},
): ListView => ({
  name: '',
  address,
  filter: {},
  matches: () => true,
  searchable: true,
  sort: { field: 'createdAt', order: 'DESC' },
  perPage: 10,
  create: true,
  isPage: false,
  ...rest,
  columns: columns.map(placed),
  filters: filters.map(source => placeFilter(source, placed(source).field)),
});

interface Listed {
  columns?: string[];
  filters?: string[];
}

const stations = { columns: ['code', 'title'], filters: ['type', 'user.name'] };

/** The addresses of requirements.md §2.4, and one resource whose addresses are react-admin's paths. */
export const declarations: RoutedDeclaration[] = [
  {
    name: 'buoys',
    lists: [
      list('/buoys/admin', { ...stations, name: 'admin', filter: { custom: false } }),
      list('/buoys/custom', { ...stations, name: 'custom', filter: { custom: true } }),
    ],
    routes: { create: '/buoys/create', edit: '/buoys/create/:id', import: '/buoys/import' },
    menu: { order: 1 },
  },
  { name: 'suggestions', lists: [list('/stations', { columns: ['station_name'] })], routes: {} },
  {
    name: 'spot-types',
    lists: [list('/station-types', { columns: ['name', 'createdAt'] })],
    routes: { create: '/station-types/create', edit: '/station-types/:id/edit' },
  },
  {
    name: 'surveys',
    lists: [list('/surveys', { view: () => null })],
    routes: { create: '/surveys/create', edit: '/surveys/:id/edit', show: '/surveys/:id' },
  },
  { name: 'versions', lists: [list('/push-up-updates', { view: () => null })], routes: {} },
  {
    name: 'users',
    lists: [list('/users', { columns: ['name', 'email'], filters: ['device_type', 'blocked'] })],
    routes: { show: '/users/:id' },
  },
  { name: 'offers', lists: [list('/offers', { view: () => null })], routes: {} },
  {
    name: 'changelogs',
    lists: [list('/what-is-new/list', { columns: ['version'] })],
    routes: {
      create: '/what-is-new/create',
      edit: '/what-is-new/edit/:id',
      show: '/what-is-new/view/:id',
    },
  },
  {
    name: 'tide-gauges',
    lists: [list('/tide-gauges', { columns: ['name'], filters: ['harbour'] })],
    routes: {
      create: '/tide-gauges/create',
      edit: '/tide-gauges/:id',
      show: '/tide-gauges/:id/show',
    },
  },
];

/** The declaration with the given name. Throws if there is none. */
export function declared(name: string) {
  const found = declarations.find(declaration => declaration.name === name);
  if (!found) throw new Error(`No declaration ${name}`);
  return found;
}
