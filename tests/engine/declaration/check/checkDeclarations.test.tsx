import { describe, expect, it } from 'vitest';
import { collectDeclarations, type Declaration, defineResource, field } from '../../../../src/engine';
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

describe('what one file alone does not show', () => {
  const buoys = () =>
    defineResource({
      name: 'gauges',
      fields: {
        kind: field.select({ choices: ['radar', 'float', 'radar'] }),
        type: field.reference({ name: 'ghosts', recordRepresentation: () => '' }),
        depth: field.number({ required: true }),
        code: field.text({ required: true, readOnly: true }),
      },
      form: ['kind', 'type'],
      list: { filters: { nme: field.select({ choices: ['a'] }) }, perPage: 0 },
      api: { path: '/api/gauges' },
    });

  it.each([
    'gauges.fields.kind.choices: radar is there twice',
    'gauges.fields.type: no resource is called ghosts; there are gauges',
    'gauges.form.depth: it is required and has no input; add it to the form',
    'gauges.list.perPage: write a number of rows, not 0',
    "gauges.api.path: it is below the API's base, which is /api: leave that out of /api/gauges",
  ])('is said: %s', mistake => expect(mistakesOf(buoys()).split('\n')).toContain(mistake));

  it('is no mistake where another way fills it', () => {
    const filled = {
      ...buoys(),
      api: { path: '/gauges', toUpstream: (data: object) => ({ ...data, depth: 1 }) },
    };
    expect(mistakesOf(filled as never)).not.toContain('form.depth');
    expect(mistakesOf({ ...buoys(), can: { ...buoys().can, create: false } })).not.toContain('form.depth');
    expect(mistakesOf(buoys())).not.toContain('form.code');
  });

  it('is a file that exports no declaration', () => {
    const modules = {
      '../resources/gauges.tsx': { gauges: sound() },
      '../resources/locks.tsx': {},
      './units.ts': {},
    };
    expect(() => collectDeclarations(modules)).toThrow(
      /^Faulty declarations:\nresources\/locks.tsx: it exports no declaration: export const … = defineResource\(\{ … \}\)$/,
    );
  });

  it('gives each of several lists an address of its own', () => {
    const lists = { near: { filter: { near: true } }, far: { filter: { near: false } } };
    const plain = defineResource({ ...author, lists });
    expect(plain.lists.map(({ address }) => address)).toEqual(['/gauges/near', '/gauges/far']);
    expect(mistakesOf(plain)).toBe('');
    const one = defineResource({ ...author, lists, routes: { list: '/depths' } });
    expect(mistakesOf(one)).toContain(
      "gauges.routes.list: /depths is one address for several lists; write one for each: { first: '/depths/first' }",
    );
  });
});

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
      'an import address with an id',
      { routes: { import: '/gauges/:id' } },
      'gauges.routes.import: an import has no :id',
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
    const plan = defineResource({ ...author, fields: { plan: field.image() }, list: { filters: ['plan'] } });
    expect(mistakesOf(plan)).toContain(
      "gauges.list.filters.plan: a image field can't filter; use text, number",
    );
  });

  it.each([
    [{ source: 'name', several: true }, 'name.several: a text field has no choices; leave it out'],
    [{ source: 'kind', several: '' }, "kind.several: write the text that stands between the values: ','"],
    [{ source: 'kind', from: 'since' }, 'kind.from: a select field is no range; leave from and to out'],
    [{ source: 'depth', from: false, to: false }, 'depth.from: a range has from or to; name one of them'],
    [{ source: 'depth', from: 'page' }, "page: page is a word of the list's own"],
    [{ source: 'depth', to: 'kind' }, 'kind: two filters have this name'],
    [{ source: 'depth', default: 5 }, 'depth.default: it is a range: write { from: …, to: … }'],
    [{ source: 'depth', default: { from: 200 } }, 'depth.default: 200 is none of its values'],
    [{ source: 'kind', default: 'tug' }, 'kind.default: tug is none of its values'],
    [
      { source: 'kind', several: true, default: ['jib', 'tug'] },
      'kind.default: jib,tug is none of its values',
    ],
    [
      {
        source: 'kind',
        default: () => {
          throw new Error('no clock');
        },
      },
      'kind.default: it fails: no clock',
    ],
  ])('names what is wrong with a filter: %o', (filter, message) => {
    const fields = {
      name: field.text(),
      kind: field.select({ choices: ['jib', 'gantry'] }),
      depth: field.number({ min: 0, max: 99 }),
    };
    const filters = [filter, ...(filter.source === 'kind' ? [] : (['kind'] as const))];
    const faulty = defineResource({ ...author, fields, list: { filters: filters as never } });
    expect(mistakesOf(faulty)).toContain(`gauges.list.filters.${message}`);
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
