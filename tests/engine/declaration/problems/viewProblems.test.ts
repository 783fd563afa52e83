import { describe, expect, it } from 'vitest';
import { defineResource, field } from '../../../../src/engine';
import { problemsOf } from './problemsOf';

const author = {
  name: 'gauges',
  fields: {
    name: field.text({ required: true }),
    depth: field.number(),
    level: field.number({ readOnly: true }),
  },
  api: { path: '/gauges' },
} as const;

describe('the import of a resource', () => {
  it('is off by default', () => {
    const plain = defineResource(author);
    expect([plain.import, plain.routes.import]).toEqual([undefined, undefined]);
    expect(defineResource({ ...author, import: false }).routes.import).toBeUndefined();
  });

  it('has a default address, which a declaration can change', () => {
    expect(defineResource({ ...author, import: true }).routes.import).toBe('/gauges/import');
    const routes = { import: '/depths/from-file' };
    expect(defineResource({ ...author, import: true, routes }).routes.import).toBe('/depths/from-file');
  });

  it('is valid with and without a key', () => {
    expect(problemsOf(defineResource({ ...author, import: true }))).toBe('');
    expect(problemsOf(defineResource({ ...author, import: { key: 'name' } }))).toBe('');
  });

  it.each([
    [
      { import: { key: 'nme' } },
      'import.key: no such field; did you mean name? the fields are name, depth, level',
    ],
    [{ import: { key: 'level' } }, 'import.key: no form writes level'],
    [{ import: true, form: false }, 'import: no record can be created'],
    [{ import: true, can: { create: false } }, 'import: no record can be created'],
  ])('reports %j', (part, problem) => {
    expect(problemsOf(defineResource({ ...author, ...part } as never))).toContain(`gauges.${problem}`);
  });

  it('of a file requires a multipart action, and has an address for those who may call it', () => {
    const sending = { ...author, form: false, import: { send: 'file', action: 'load' } } as const;
    const gauges = defineResource(sending);
    expect(gauges.routes.import).toBe('/gauges/import');
    expect(problemsOf(gauges)).toContain(
      'gauges.import.action: no action load of api.actions takes a file: declare it with multipart: true',
    );
    const load = { request: 'POST /load', multipart: true } as const;
    const api = { path: '/gauges', actions: { load } };
    expect(problemsOf(defineResource({ ...sending, api }))).toBe('');
    expect(defineResource({ ...sending, can: { actions: false } }).routes.import).toBeUndefined();
    expect(defineResource({ ...sending, routes: { import: false } }).routes.import).toBeUndefined();
  });
});

describe('the fields of can.editMany', () => {
  it('are empty by default', () => {
    expect(defineResource(author).can.editMany).toEqual([]);
    expect(defineResource({ ...author, can: { editMany: false } }).can.editMany).toEqual([]);
    expect(defineResource({ ...author, can: { editMany: true, edit: false } }).can.editMany).toEqual([]);
  });

  it('are all fields with an input, or the named ones', () => {
    expect(defineResource({ ...author, can: { editMany: true } }).can.editMany).toEqual(['name', 'depth']);
    const some = defineResource({ ...author, can: { editMany: ['depth'] } });
    expect(some.can.editMany).toEqual(['depth']);
    expect(problemsOf(some)).toBe('');
  });

  it('must have an input in the form', () => {
    expect(problemsOf(defineResource({ ...author, can: { editMany: ['level'] } }))).toContain(
      'gauges.can.editMany.level: no input of the form; those are name, depth',
    );
    // @ts-expect-error no field has this name
    const misspelt = defineResource({ ...author, form: false, can: { editMany: ['nme'] } });
    expect(problemsOf(misspelt)).toContain('gauges.can.editMany.nme: no input of the form');
  });
});

describe('an action with one call for many rows', () => {
  const action = { request: 'POST /merge', bulk: 'all' } as const;

  it('is valid', () => {
    expect(problemsOf(defineResource({ ...author, actions: { merge: action } }))).toBe('');
  });

  it('rejects an inverse and data of one record', () => {
    const can = () => false;
    const inverse = defineResource({ ...author, actions: { merge: { ...action, inverse: { can } } } });
    expect(problemsOf(inverse)).toContain(
      "gauges.actions.merge.bulk: one call for all has no inverse; write 'each'",
    );
    const data = defineResource({ ...author, actions: { merge: { ...action, data: () => ({}) } } });
    expect(problemsOf(data)).toContain('gauges.actions.merge.data: the call is for many records; write body');
  });
});
