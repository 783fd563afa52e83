import { describe, expect, it } from 'vitest';
import { type Declaration, defineResource, field } from '../../../../src/engine';
import { checkDeclarations } from '../../../../src/engine/declaration/check/checkDeclarations';
import { listParameters } from '../../../../src/engine/declaration/listParameters';

const sound = () =>
  defineResource({ name: 'gauges', fields: { name: field.text() }, api: { path: '/admin/gauges' } });
const mistakesOf = (...declarations: Declaration[]) => {
  try {
    checkDeclarations(declarations);
    return '';
  } catch (error) {
    return String(error);
  }
};

describe('checkDeclarations', () => {
  it('finds nothing wrong with a sound declaration', () => {
    expect(mistakesOf(sound())).toBe('');
  });

  it('names a column, a filter and a form field that do not exist, and those that do', () => {
    const gauges = sound();
    const zone = { source: 'zone', field: field.text() };
    gauges.lists[0]?.columns.push(zone);
    gauges.form?.fields.push(zone);
    expect(mistakesOf(gauges)).toContain('gauges.list.columns.zone: no such field; the fields are name');
    expect(mistakesOf(gauges)).toContain('gauges.form.zone: no such field');
  });

  it.each([
    ['a name in capitals', { name: 'Gauges' }, 'Gauges.name: lower-case letters'],
    ['a path without its slash', { api: { path: 'admin/gauges' } }, 'gauges.api.path: write it from'],
    [
      'an edit address without an id',
      { routes: { edit: '/gauges/edit' } },
      'gauges.routes.edit: the address needs an :id',
    ],
    [
      'a create address with an id',
      { routes: { create: '/gauges/:id' } },
      'gauges.routes.create: a new record has no :id',
    ],
    [
      'an address without its slash',
      { routes: { show: 'gauges/:id' } },
      'gauges.routes.show: begin the address with /',
    ],
  ])('names %s and the remedy', (_, change, message) => {
    expect(mistakesOf({ ...sound(), ...change })).toContain(message);
  });

  it('names a filter that its field type cannot make', () => {
    const text = defineResource({ ...author, list: { filters: ['name'] } });
    expect(mistakesOf(text)).toContain("gauges.list.filters.name: a text field can't filter; use select");
  });

  it.each([...listParameters, 'search'])('names a filter, also a fixed one, that is called %s', word => {
    const remedy = `${word} is a word of the list's own; name the filter otherwise`;
    const chosen = defineResource({ ...author, list: { filters: { [word]: field.boolean() } } });
    expect(mistakesOf(chosen)).toContain(`gauges.list.filters.${word}: ${remedy}`);
    const fixed = defineResource({ ...author, lists: { deep: { filter: { [word]: true } } } });
    expect(mistakesOf(fixed)).toContain(`gauges.lists.deep.filter.${word}: ${remedy}`);
  });

  it('names a form field that nothing can be typed into', () => {
    const gauges = defineResource({ ...author, fields: { at: field.date() }, form: ['at'] });
    expect(mistakesOf(gauges)).toContain('gauges.form.at: a date field has no input; leave it out');
  });

  it('names two resources of one name, and two of one address', () => {
    const other = defineResource({
      ...author,
      name: 'others',
      routes: { list: '/gauges', edit: '/gauges/:key' },
    });
    expect(mistakesOf(sound(), sound())).toContain('gauges.name: gauges is taken by gauges');
    expect(mistakesOf(sound(), other)).toContain(
      'others.routes.list: /gauges is taken by gauges; choose another',
    );
  });

  it('names every mistake at once, a line each', () => {
    const wrong = { ...sound(), name: 'Gauges', api: { path: 'x' } };
    expect(mistakesOf(wrong).split('\n')).toHaveLength(3);
  });
});

const author = { name: 'gauges', fields: { name: field.text() }, api: { path: '/admin/gauges' } };
