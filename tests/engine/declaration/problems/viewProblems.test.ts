import { describe, expect, it } from 'vitest';
import { defineResource, field } from '../../../../src/engine';
import { problemsOf } from './problemsOf';

const author = {
  name: 'gauges',
  fields: {
    name: field.text({ required: true }),
    depth: field.number(),
    level: field.number({ readOnly: true }),
    lat: field.coordinate({ limit: 90 }),
    lon: field.coordinate({ limit: 180 }),
    site: field.json(),
  },
  api: { path: '/gauges' },
};
const logs = field.items({ fields: { note: field.text() }, required: true });
const declare = (part: object) => defineResource({ ...author, ...part });
const problemsWith = (part: object) => problemsOf(declare(part));

describe('the import of a resource', () => {
  it.each([
    [{}, undefined],
    [{ import: false }, undefined],
    [{ import: true }, '/gauges/import'],
    [{ import: true, routes: { import: '/depths/from-file' } }, '/depths/from-file'],
  ])('with %j has the address %s', (part, address) => {
    expect(declare(part).routes.import).toBe(address);
  });

  it('is valid with and without a key', () => {
    expect(problemsWith({ import: true })).toBe('');
    expect(problemsWith({ import: { key: 'name' } })).toBe('');
    expect(problemsWith({ import: { key: 'name' }, fields: { ...author.fields, logs } })).toBe('');
  });

  it.each([
    [{ import: { key: 'nme' } }, 'import.key: no such field; did you mean name? the fields are name, depth'],
    [{ import: { key: 'level' } }, 'import.key: no form writes level'],
    [{ import: true, form: false }, 'import: no record can be created'],
    [{ import: true, can: { create: false } }, 'import: no record can be created'],
    [{ import: true, fields: { logs } }, 'import: logs is required, but a file cannot contain it'],
  ])('reports %j', (part, problem) => {
    expect(problemsWith(part)).toContain(`gauges.${problem}`);
  });

  it('of a file requires a multipart action, and has an address for those who may call it', () => {
    const sending = { form: false, import: { send: 'file', action: 'load' } };
    expect(declare(sending).routes.import).toBe('/gauges/import');
    expect(problemsWith(sending)).toContain(
      'gauges.import.action: no action load of api.actions takes a file: declare it with multipart: true',
    );
    const load = { request: 'POST /load', multipart: true };
    expect(problemsWith({ ...sending, api: { path: '/gauges', actions: { load } } })).toBe('');
    expect(declare({ ...sending, can: { actions: false } }).routes.import).toBeUndefined();
    expect(declare({ ...sending, routes: { import: false } }).routes.import).toBeUndefined();
  });
});

describe('the fields of can.editMany', () => {
  it.each([
    [{}, []],
    [{ editMany: false }, []],
    [{ editMany: true, edit: false }, []],
    [{ editMany: true }, ['name', 'depth', 'lat', 'lon', 'site']],
    [{ editMany: ['depth'] }, ['depth']],
  ])('of %j are %j', (can, sources) => {
    expect(declare({ can }).can.editMany).toEqual(sources);
    expect(problemsWith({ can })).toBe('');
  });

  it('must have an input in the form', () => {
    const problem = 'gauges.can.editMany.level: no input of the form; those are name';
    expect(problemsWith({ can: { editMany: ['level'] } })).toContain(problem);
    expect(problemsWith({ form: false, can: { editMany: ['name'] } })).toContain('gauges.can.editMany.name');
  });
});

describe('an action with one call for many rows', () => {
  const action = { request: 'POST /merge', bulk: 'all' };
  const inverse = { can: () => false };

  it.each([
    [{}, /^$/],
    [{ inverse }, /gauges\.actions\.merge\.bulk: one call for all has no inverse; write 'each'/],
    [{ data: () => ({}) }, /gauges\.actions\.merge\.data: the call is for many records; write body/],
  ])('with %o', (more, problem) => {
    expect(problemsWith({ actions: { merge: { ...action, ...more } } })).toMatch(problem);
  });
});

it.each([
  [{ latitude: 'lat', longitude: 'lon' }, /^$/],
  [{ point: 'site' }, /^$/],
  [{ latitude: 'lat', longitude: 'lng' }, /map\.longitude: no such field; did you mean lat\? the fields are/],
  [{ latitude: 'lon', longitude: 'lat' }, /map\.latitude: lon is the other coordinate/],
  [{ latitude: 'lon', longitude: 'lat' }, /map\.longitude: lat is the other coordinate/],
  [{ point: 'site', tint: 'name' }, /map\.tint: field\.text has too many values/],
])('the problems of a map of %j are %s', (map, problem) => {
  expect(problemsWith({ map })).toMatch(problem);
});

it('checks require unique names, existing resources and a list', () => {
  const check = { finds: () => false };
  const checks = { 'no-name': check, outlier: check, dismissed: check, known: { ...check, reads: 'gauge' } };
  const found = problemsWith({ checks });
  expect(found).toContain('gauges.checks.no-name: letters, digits and _ only: noPicture');
  expect(found).toContain("gauges.checks.outlier: outlier is the engine's own; choose another name");
  expect(found).toContain("gauges.checks.dismissed: dismissed is the engine's own; choose another name");
  expect(found).toContain('gauges.checks.known.reads: no resource is called gauge; did you mean gauges?');
  expect(problemsWith({ checks: { dry: check } })).toBe('');
  expect(problemsWith({ checks, routes: false })).toContain('gauges.checks: there is no list to check');
});
