import { defineResource, field, type RecordOf } from '../../../src/engine';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function assertType<_Check extends true>(): void {}

const api = { path: '/admin/tide-gauges' };
const stations = defineResource({ name: 'stations', fields: { title: field.text({ required: true }) }, api });

const gauges = defineResource({
  name: 'tide-gauges',
  fields: {
    name: field.text({ required: true }),
    note: field.text(),
    active: field.boolean(),
    kind: field.select({ choices: ['radar', { id: 'float', name: 'Float' }], required: true }),
    grade: field.select({
      choices: [
        { id: 1, name: 'A' },
        { id: 2, name: 'B' },
      ],
      required: true,
    }),
    station: field.reference(stations),
    'owner.name': field.text({ readOnly: true }),
    'owner.age': field.number(),
    createdAt: field.date({ readOnly: true }),
  },
  list: {
    columns: ['name', { source: 'kind', sortable: false }],
    filters: ['kind'],
    sort: { field: 'name', order: 'ASC' },
  },
  form: ['name', 'kind'],
  can: { edit: gauge => gauge.active && gauge.kind === 'radar' },
  recordRepresentation: gauge => gauge.name,
  api,
});
type Gauge = RecordOf<typeof gauges>;

// The record type is inferred: required and read-only fields are never null, dotted names are nested.
assertType<Equal<Gauge['id'], string>>();
assertType<Equal<Gauge['name'], string>>();
assertType<Equal<Gauge['note'], string | null | undefined>>();
assertType<Equal<Gauge['active'], boolean>>();
assertType<Equal<Gauge['kind'], 'radar' | 'float'>>();
assertType<Equal<Gauge['grade'], 1 | 2>>();
assertType<Equal<Gauge['createdAt'], string>>();
assertType<Equal<NonNullable<Gauge['owner']>['name'], string>>();

// A group is an object, items are an array of objects, and a field that may be hidden is optional.
const marinas = defineResource({
  name: 'marinas',
  fields: {
    address: field.group({ city: field.text({ required: true }), since: field.dateTime() }),
    crew: field.items({ fields: { name: field.text({ required: true }), 'home.port': field.text() } }),
    ports: field.references(stations),
    berths: field.number({ required: true, hidden: ({ address }) => !address }),
  },
  list: { columns: ['address.city', 'crew'], sort: { field: 'address.since', order: 'ASC' } },
  form: { fields: ['address'], sections: { more: { fields: ['crew', 'address.city'] } } },
  api,
});
type Marina = RecordOf<typeof marinas>;
assertType<Equal<NonNullable<Marina['address']>['city'], string>>();
assertType<Equal<Marina['crew'][number]['name'], string>>();
assertType<Equal<Marina['berths'], number | null | undefined>>();
const grouped = { a: field.group({ b: field.text() }) };
// @ts-expect-error a column that is not a field of the group
defineResource({ name: 'x', fields: grouped, list: { columns: ['a.c'] }, api });
// @ts-expect-error a section of an unknown field
defineResource({ name: 'x', fields: { a: field.text() }, form: { sections: { s: { fields: ['b'] } } }, api });
// @ts-expect-error a writable date requires an Input
field.date({ readOnly: false });
field.date({ readOnly: false, Input: () => null });
// @ts-expect-error a switch has no placeholder
field.boolean({ placeholder: 'yes' });

const fields = { name: field.text() };
// @ts-expect-error a column that is not a field
defineResource({ name: 'x', fields, list: { columns: ['nme'] }, api });
// @ts-expect-error an overridden column that is not a field
defineResource({ name: 'x', fields, list: { columns: [{ source: 'nme' }] }, api });
// @ts-expect-error a label in a view, which shows the field's own
defineResource({ name: 'x', fields, list: { columns: [{ source: 'name', label: 'Name' }] }, api });
// @ts-expect-error a filter that is not a field
defineResource({ name: 'x', fields, list: { filters: ['nme'] }, api });
defineResource({
  ...{ name: 'x', fields, api },
  list: {
    filters: [
      { source: 'name', several: true },
      'name',
      // @ts-expect-error the error names the only filter that is not a field
      'nme',
    ],
  },
});
// @ts-expect-error a form entry that is not a field
defineResource({ name: 'x', fields, form: ['nme'], api });
// @ts-expect-error a sort by an unknown field
defineResource({ name: 'x', fields, list: { sort: { field: 'nme', order: 'ASC' } }, api });
// @ts-expect-error an import key that is not a field
defineResource({ name: 'x', fields, import: { key: 'nme' }, api });
// @ts-expect-error a bulk edit of an unknown field
defineResource({ name: 'x', fields, can: { editMany: ['nme'] }, api });
// @ts-expect-error a check of an unknown property
defineResource({ name: 'x', fields, checks: { dry: { finds: record => record.nme > 0 } }, api });
// @ts-expect-error a misspelt key of the declaration
defineResource({ name: 'x', fields, froms: ['name'], api });
// @ts-expect-error a misspelt key of api
defineResource({ name: 'x', fields, api: { path: '/x', lits: {} } });
// @ts-expect-error an unknown HTTP method
defineResource({ name: 'x', fields, api: { path: '/x', update: { request: 'PUTT /x' } } });
// @ts-expect-error a condition on an unknown property
defineResource({ name: 'x', fields, can: { edit: record => record.nme === 'a' }, api });
// @ts-expect-error a misspelt option of a field
field.text({ requird: true });
// @ts-expect-error an initial value that is not a choice
field.select({ choices: ['radar', 'float'], initial: 'raddar' });
// @ts-expect-error a string where the choices are numbers
field.select({ choices: [{ id: 0, name: 'low' }], initial: '0' });
// @ts-expect-error a reference given as a string
field.reference('stations');

const position = { lat: field.coordinate({ limit: 90 }), lon: field.coordinate({ limit: 180 }) };
// @ts-expect-error a map with an unknown field
defineResource({ name: 'x', fields: position, map: { latitude: 'lat', longitude: 'lng' }, api });
// @ts-expect-error a map without a longitude
defineResource({ name: 'x', fields: position, map: { latitude: 'lat' }, api });
// @ts-expect-error a map without a position
defineResource({ name: 'x', fields: position, map: { tint: 'lat' }, api });
