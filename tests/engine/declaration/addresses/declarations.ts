import { field } from '../../../../src/engine';
import { completeDeclaration } from '../../../../src/engine/declaration/defineResource';
import type { Fields, ResourceDeclaration } from '../../../../src/engine/declaration/ResourceDeclaration';

const sources = 'code,title,name,type,user.name,createdAt,device_type,blocked,harbour'.split(',');
const fields = Object.fromEntries(
  sources.map(source => [source, field.text({ sortable: source !== 'name' })]),
);
const view = () => null;

const resource = (name: string, { list, ...own }: Partial<ResourceDeclaration<Fields, string>>) =>
  completeDeclaration({
    name,
    fields,
    list: { columns: ['code', 'title', 'name', 'createdAt'], ...list },
    api: { path: `/${name}` },
    ...own,
  });

/** The addresses of requirements.md §2.4, and one resource whose addresses are react-admin's paths. */
export const declarations = [
  resource('buoys', {
    menu: { order: 1 },
    routes: { list: { admin: '/buoys/admin', custom: '/buoys/custom' }, edit: '/buoys/create/:id' },
    list: { filters: ['type', 'user.name'] },
    lists: { admin: { filter: { custom: false } }, custom: { filter: { custom: true } } },
    import: true,
  }),
  resource('suggestions', { routes: { list: '/stations' }, form: false }),
  resource('spot-types', {
    routes: { list: '/station-types', create: '/station-types/create', edit: '/station-types/:id/edit' },
  }),
  resource('surveys', {
    routes: { edit: '/surveys/:id/edit', show: '/surveys/:id' },
    list: { view },
    show: ['title'],
  }),
  resource('versions', { routes: { list: '/push-up-updates' }, list: { view }, form: false }),
  resource('users', {
    routes: { show: '/users/:id' },
    list: { filters: ['device_type', 'blocked'] },
    form: false,
    show: ['name'],
  }),
  resource('changelogs', {
    routes: {
      list: '/what-is-new/list',
      create: '/what-is-new/create',
      edit: '/what-is-new/edit/:id',
      show: '/what-is-new/view/:id',
    },
    show: ['title'],
  }),
  resource('harbours', {
    lists: {
      all: { filter: {} },
      open: { filter: { open: true } },
      ours: { filter: { open: true, 'owner.name': 'us' } },
    },
  }),
  resource('tide-gauges', { list: { filters: ['harbour'] }, show: ['name'] }),
];

/** The declaration with the given name. Throws if there is none. */
export function declared(name: string) {
  const found = declarations.find(declaration => declaration.name === name);
  if (!found) throw new Error(`No declaration ${name}`);
  return found;
}
