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

function problemsOf(declaration: Declaration): string {
  try {
    checkDeclarations([declaration]);
    return '';
  } catch (error) {
    return String(error);
  }
}

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

  it('reports a key that is not a field', () => {
    // @ts-expect-error no field has this name
    const gauges = defineResource({ ...author, import: { key: 'nme' } });
    expect(problemsOf(gauges)).toContain(
      'gauges.import.key: no such field; did you mean name? the fields are name, depth, level',
    );
  });

  it('reports a key that no form writes', () => {
    const gauges = defineResource({ ...author, import: { key: 'level' } });
    expect(problemsOf(gauges)).toContain('gauges.import.key: no form writes level');
  });

  it.each([{ form: false } as const, { can: { create: false } }])(
    'requires that records can be created: %j',
    change => {
      const gauges = defineResource({ ...author, ...change, import: true });
      expect(problemsOf(gauges)).toContain('gauges.import: no record can be created');
    },
  );

  it('of a file requires a multipart action, and has no address', () => {
    const sending = { send: 'file', action: 'load' } as const;
    const gauges = defineResource({ ...author, form: false, import: sending });
    expect(gauges.routes.import).toBeUndefined();
    expect(problemsOf(gauges)).toContain(
      'gauges.import.action: no action load of api.actions takes a file: declare it with multipart: true',
    );
    const load = { request: 'POST /load', multipart: true } as const;
    const api = { path: '/gauges', actions: { load } };
    expect(problemsOf(defineResource({ ...author, form: false, import: sending, api }))).toBe('');
  });
});
