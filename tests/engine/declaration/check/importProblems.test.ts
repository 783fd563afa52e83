import { describe, expect, it } from 'vitest';
import { checkDeclarations, type Declaration, defineResource, field } from '../../../../src/engine';

const author = {
  name: 'gauges',
  fields: {
    name: field.text({ required: true }),
    depth: field.number(),
    level: field.number({ readOnly: true }),
  },
  api: { path: '/gauges' },
} as const;

function mistakesOf(declaration: Declaration): string {
  try {
    checkDeclarations([declaration]);
    return '';
  } catch (error) {
    return String(error);
  }
}

describe('the import of a resource', () => {
  it('is none unless it is declared', () => {
    const plain = defineResource(author);
    expect([plain.import, plain.routes.import]).toEqual([undefined, undefined]);
    expect(defineResource({ ...author, import: false }).routes.import).toBeUndefined();
  });

  it('has an address, which can be another one', () => {
    expect(defineResource({ ...author, import: true }).routes.import).toBe('/gauges/import');
    const routes = { import: '/depths/from-file' };
    expect(defineResource({ ...author, import: true, routes }).routes.import).toBe('/depths/from-file');
  });

  it('is sound with and without a key', () => {
    expect(mistakesOf(defineResource({ ...author, import: true }))).toBe('');
    expect(mistakesOf(defineResource({ ...author, import: { key: 'name' } }))).toBe('');
  });

  it('names a key that does not compile', () => {
    // @ts-expect-error no field has this name
    const gauges = defineResource({ ...author, import: { key: 'nme' } });
    expect(mistakesOf(gauges)).toContain(
      'gauges.import.key: there is no field nme; the fields are name, depth, level',
    );
  });

  it('names a key that no row can have', () => {
    const gauges = defineResource({ ...author, import: { key: 'level' } });
    expect(mistakesOf(gauges)).toContain('gauges.import.key: no form writes level');
  });

  it.each([{ form: false } as const, { can: { create: false } }])(
    'needs that records can be created: %j',
    change => {
      const gauges = defineResource({ ...author, ...change, import: true });
      expect(mistakesOf(gauges)).toContain('gauges.import: no record can be created');
    },
  );

  it('of a file needs an action that takes one, and has no address', () => {
    const sending = { send: 'file', action: 'load' } as const;
    const gauges = defineResource({ ...author, form: false, import: sending });
    expect(gauges.routes.import).toBeUndefined();
    expect(mistakesOf(gauges)).toContain(
      'gauges.import.action: no action load of api.actions takes a file: declare it with multipart: true',
    );
    const load = { request: 'POST /load', multipart: true } as const;
    const api = { path: '/gauges', actions: { load } };
    expect(mistakesOf(defineResource({ ...author, form: false, import: sending, api }))).toBe('');
  });
});
