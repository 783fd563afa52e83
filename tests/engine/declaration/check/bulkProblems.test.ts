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
