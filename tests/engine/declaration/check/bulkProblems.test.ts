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

describe('the fields that are set in many records', () => {
  it('are none unless they are declared', () => {
    expect(defineResource(author).can.editMany).toEqual([]);
    expect(defineResource({ ...author, can: { editMany: false } }).can.editMany).toEqual([]);
    expect(defineResource({ ...author, can: { editMany: true, edit: false } }).can.editMany).toEqual([]);
  });

  it('are those with an input, or those that are named', () => {
    expect(defineResource({ ...author, can: { editMany: true } }).can.editMany).toEqual(['name', 'depth']);
    const some = defineResource({ ...author, can: { editMany: ['depth'] } });
    expect(some.can.editMany).toEqual(['depth']);
    expect(mistakesOf(some)).toBe('');
  });

  it('are refused where the form has no input for them', () => {
    expect(mistakesOf(defineResource({ ...author, can: { editMany: ['level'] } }))).toContain(
      'gauges.can.editMany.level: no input of the form; those are name, depth',
    );
    // @ts-expect-error no field has this name
    const misspelt = defineResource({ ...author, form: false, can: { editMany: ['nme'] } });
    expect(mistakesOf(misspelt)).toContain('gauges.can.editMany.nme: no input of the form');
  });
});

describe('an action for many rows by one call', () => {
  const action = { request: 'POST /merge', bulk: 'all' } as const;

  it('is sound', () => {
    expect(mistakesOf(defineResource({ ...author, actions: { merge: action } }))).toBe('');
  });

  it('has no inverse, and no data of one record', () => {
    const can = () => false;
    const inverse = defineResource({ ...author, actions: { merge: { ...action, inverse: { can } } } });
    expect(mistakesOf(inverse)).toContain(
      "gauges.actions.merge.bulk: one call for all has no inverse; write 'each'",
    );
    const data = defineResource({ ...author, actions: { merge: { ...action, data: () => ({}) } } });
    expect(mistakesOf(data)).toContain('gauges.actions.merge.data: the call is for many records; write body');
  });
});
