import { describe, expect, it } from 'vitest';
import { checkTexts, collectDeclarations, defineResource, field } from '../../../../src/engine';
import { listParameters } from '../../../../src/engine/declaration/listState';
import { checkDeclarations } from '../../../../src/engine/declaration/problems/checkDeclarations';
import { problemsOf } from './problemsOf';

const sound = () =>
  defineResource({ name: 'gauges', fields: { name: field.text() }, api: { path: '/admin/gauges' } });

describe('errors in a declaration that the compiler misses', () => {
  const author = {
    name: 'gauges',
    fields: {
      name: field.text(),
      kind: field.select({ choices: ['radar', 'float'] }),
      depth: field.number({ min: 2, sortable: false }),
      createdAt: field.date({ readOnly: true }),
    },
    actions: { lock: { request: 'POST /{id}/lock' } },
    api: { path: '/gauges' },
  };
  const fields = (more: object) => ({ fields: { ...author.fields, ...more } });
  const undated = field.date as unknown as (options: object) => ReturnType<typeof field.date>;

  it.each([
    [
      { list: { columns: ['nme'] } },
      'list.columns.nme: no such field; did you mean name? the fields are name',
    ],
    [{ fields: {}, list: false, form: false }, 'fields: there are none; write at least'],
    [
      fields({ kind: field.select({ choices: [] }) }),
      "fields.kind.choices: there are no choices; write them: ['radar', 'float']",
    ],
    [{ form: ['name', 'dpth'] }, 'form.dpth: no such field; did you mean depth? the fields are'],
    [
      { list: { sort: { field: 'dept', order: 'ASC' } } },
      'list.sort.field: there is no field dept; did you mean depth?',
    ],
    [
      { list: { sort: { field: 'name', order: 'asc' } } },
      "list.sort.order: write 'ASC' or 'DESC', not 'asc'",
    ],
    [{ list: { perPage: 2.5 } }, 'list.perPage: write a whole number of rows, not 2.5'],
    [{ list: { perPage: 0 } }, 'list.perPage: write a whole number of rows, not 0'],
    [
      fields({ depth: field.number({ min: 5, max: 1 }) }),
      'fields.depth.min: it is more than max, which is 1',
    ],
    [
      fields({ depth: field.number({ min: 5, initial: 1 }) }),
      'fields.depth.initial: the field itself rejects 1',
    ],
    [
      fields({ kind: { ...field.select({ choices: ['radar'] }), initial: 'raddar' } }),
      'fields.kind.initial: raddar is none of its choices, which are radar',
    ],
    [
      fields({ at: undated({ readOnly: false }) }),
      'fields.at.readOnly: field.date has no input, so nothing writes it; remove readOnly',
    ],
    [
      { api: { path: '/gauges/.*' } },
      "api.path: it is sent literally, not as a pattern: remove '*', or write %2A",
    ],
    [{ api: { path: '/my gauges' } }, "api.path: it is sent literally, not as a pattern: remove ' '"],
    [
      { api: { path: '/gauges', one: { request: 'GET /(\\d+)' } } },
      "api.one.request: it is sent literally, not as a pattern: remove '\\'",
    ],
    [{ can: { actions: ['lock', 'unlok'] } }, 'can.actions.unlok: no such action; there is lock'],
    [{ can: { actions: ['lokc'] } }, 'can.actions.lokc: no such action; did you mean lock?'],
    [
      { map: { latitude: 'name', longitude: 'depth' } },
      'map.latitude: name is field.text; use one in degrees, such as field.coordinate',
    ],
    [
      fields({ id: field.text() }),
      'fields.id: every record already has an id; remove the field, or make it readOnly',
    ],
    [
      { ...fields({ id: field.text({ readOnly: true }) }), api: { path: '/gauges', id: 'key' } },
      'fields.id: every record already has an id',
    ],
    [
      { list: { sort: { field: 'depth', order: 'ASC' } } },
      'list.sort.field: depth is not sortable; choose a sortable field, or remove its sortable',
    ],
    [
      fields({ tide: field.text({ hidden: ({ port }) => (port as { name: string }).name === '' }) }),
      'fields.tide.hidden: it fails on a new record, where any value may be absent: Cannot read',
    ],
    [
      { ...fields({ tide: field.text({ required: () => true }) }), form: ['name'] },
      'fields.tide.required: it has no effect, as the form has no such input; remove it',
    ],
    [
      fields({ log: field.file({ accept: ['pdf'] }) }),
      "fields.log.accept: write a media type or an extension: 'application/pdf', '.pdf', not 'pdf'",
    ],
    [fields({ log: field.file({ maxBytes: 0 }) }), 'fields.log.maxBytes: write a number of bytes, not 0'],
    [{ duplicate: { without: ['dept'] } }, 'duplicate.without.dept: the form has no such field; remove it'],
    [
      { form: false, show: { linkAfterCreate: 'Add' } },
      'show.linkAfterCreate: it leads from a new record to its detail; declare a form, or remove it',
    ],
    [
      { menu: { order: 1, count: { filter: { nme: true } } } },
      'menu.count.filter.nme: no such filter; there is name, kind, depth, createdAt',
    ],
    [
      { menu: { order: 1, count: true }, api: { path: '/gauges', list: { total: false } } },
      'menu.count: its API reports no total; remove it',
    ],
  ])('include %j', (part, problem) => {
    expect(problemsOf(defineResource({ ...author, ...part } as never))).toContain(`gauges.${problem}`);
  });

  it.each([
    { can: { actions: ['lock'] } },
    fields({ id: field.text({ readOnly: true }) }),
    fields({ createdAt: field.date({ readOnly: true, sortable: false }) }),
    {
      list: { sort: { field: 'depth', order: 'ASC' } },
      api: { path: '/g', list: { paginateLocally: true } },
    },
    {
      list: { sort: { field: 'depth', order: 'ASC' } },
      api: { path: '/g', list: { parameters: { sort: false } } },
    },
  ])('do not include %j', part => {
    expect(problemsOf(defineResource({ ...author, ...part } as never))).toBe('');
  });

  it('do not include a hidden date, a date with an input or an OData path', () => {
    const declared = {
      ...author,
      ...fields({
        at: field.date({ hidden: true }),
        on: field.date({ Input: () => null, readOnly: false }),
        extra: field.number({ initial: 3, check: (value, { values }) => Object(values.deep).er.at(value) }),
      }),
      api: { path: '/gauges', one: { request: "GET /('{id}')/$value" } },
    } as unknown as Parameters<typeof defineResource>[0];
    expect(problemsOf(defineResource(declared))).toBe('');
  });
});

describe('a key of an earlier release', () => {
  const declare = (more: object) =>
    defineResource({
      name: 'gauges',
      fields: { name: field.text() },
      api: { path: '/gauges' },
      ...more,
    });
  const untyped = <Options extends object>(options: Options) => options as never;
  const moods = { true: 'success', false: 'error' };

  it.each([
    ['deleteWarning', { deleteWarning: 'gauges.warning' }, 'it is now delete.warning'],
    ['usedBy', { usedBy: { resource: 'gauges', filter: 'name' } }, 'it is now delete.references'],
    ['lockedLabel', { lockedLabel: 'gauges.locked' }, 'it is now list.lockedText'],
    ['nextStep', { nextStep: 'Add' }, 'it is now show.linkAfterCreate'],
    ['places', { places: { import: 'Import' } }, 'it was removed: the search finds import'],
    ['list.holds', { list: { holds: () => true } }, 'it is now list.matches'],
    ['lists.dry.holds', { lists: { dry: { filter: {}, holds: () => true } } }, 'it is now matches'],
    ['list.standalone', { list: { standalone: true } }, 'it was removed: write page instead of view'],
    [
      'api.list.whole',
      { api: { path: '/gauges', list: { whole: true } } },
      'it is now api.list.paginateLocally',
    ],
    [
      'fields.legs.fields.open.moods',
      { fields: { legs: field.items({ fields: { open: field.status(untyped({ moods })) } }) } },
      'it is now colors',
    ],
    ['fields.open.moods', { fields: { open: field.status(untyped({ moods })) } }, 'it is now colors'],
    [
      'fields.kind.choices.1.mood',
      {
        fields: {
          kind: field.select(untyped({ choices: ['radar', { id: 'float', name: 'Float', mood: 'info' }] })),
        },
      },
      'it is now color',
    ],
    ['fields.at.mistakes', { fields: { at: { ...field.text(), mistakes: () => [] } } }, 'it is now problems'],
  ])('is reported with its replacement: %s', (key, declared, replacement) => {
    expect(problemsOf(declare(declared))).toContain(`gauges.${key}: ${replacement}`);
  });

  it('does not hide another one of the same or of another resource', () => {
    const message = problemsOf([
      declare({ usedBy: {}, nextStep: 'Add' }),
      declare({ name: 'tides', places: {} }),
    ]);
    expect(message).toContain('gauges.usedBy:');
    expect(message).toContain('gauges.nextStep:');
    expect(message).toContain('tides.places:');
  });
});

describe('the texts of declarations', () => {
  const users = defineResource({
    name: 'gauges',
    label: 'seamark.header.menu',
    fields: {
      name: field.text({ required: 'gauges.name_requird', placeholder: 'example.com' }),
      note: field.text({ empty: 'gauges.nothing', label: { en: 'gauges.note', hy: 'Նշում' } }),
      lines: field.texts({ entryName: 'gauges.only_english', entryRequired: 'Write something.' }),
      legs: field.items({ fields: { from: field.text({ required: 'gauges.from' }) } }),
    },
    list: { filters: [{ source: 'name', label: 'gauges.filter' }], lockedText: 'gauges.locked' },
    show: { linkAfterCreate: 'gauges.link' },
    related: { parts: { resource: 'gauges', by: 'name', label: 'gauges.parts' } },
    delete: { warning: 'gauges.locked' },
    api: { path: '/gauges' },
  });
  const known = {
    en: new Set(['seamark.header.menu', 'gauges.name_required', 'gauges.locked', 'gauges.only_english']),
    hy: new Set(['seamark.header.menu', 'gauges.name_required', 'gauges.locked']),
  };

  it('must have their messages in every language, and must not be keys themselves', () => {
    const unchanged = 'would be shown unchanged; write the text, or one in each language: { en: … }';
    let reported: string[] = [];
    try {
      checkTexts([users], known);
    } catch (error) {
      reported = (error as Error).message.split('\n').slice(1);
    }
    expect(reported.sort()).toEqual(
      [
        'gauges.fields.legs.fields.from.required: no message is called gauges.from; write it in resources/texts, in each language',
        'gauges.fields.lines.entryName: the message gauges.only_english is missing in hy; add it',
        'gauges.fields.name.required: no message is called gauges.name_requird; did you mean gauges.name_required?',
        `gauges.fields.note.label: gauges.note ${unchanged}`,
        `gauges.list.filters.name.label: gauges.filter ${unchanged}`,
        `gauges.list.lockedText: gauges.locked ${unchanged}`,
        `gauges.show.linkAfterCreate: gauges.link ${unchanged}`,
        `gauges.related.parts.label: gauges.parts ${unchanged}`,
        'gauges.fields.note.empty: no message is called gauges.nothing; write it in resources/texts, in each language',
        `gauges.label: seamark.header.menu ${unchanged}`,
      ].sort(),
    );
  });
});

describe('an API that a resource names', () => {
  const tides = defineResource({
    name: 'tides',
    fields: { name: field.text() },
    api: { at: 'wether', path: '/tides' },
  });
  const reported = (...apis: string[]) =>
    problemsOf(tides, { bases: Object.fromEntries(apis.map(name => [name, '/x'])) })
      .split('\n')
      .at(-1);

  it('must be declared; a misspelling gets a suggestion', () => {
    expect(reported('wether')).toBe('');
    expect(reported('office', 'weather')).toBe(
      'tides.api.at: no API is called wether; did you mean weather?',
    );
    expect(reported('office')).toBe('tides.api.at: no API is called wether; there is office');
    expect(reported()).toBe(
      'tides.api.at: no API is called wether; write resources/apis.ts: ' +
        'export const apis = defineApis({ wether: { base: … } })',
    );
  });
});

describe('a path below its API', () => {
  it.each([
    ['/api', '/api/gauges', 'which is /api: leave /api out of /api/gauges'],
    ['https://api.example.com/v1/', '/v1/gauges', 'leave /v1 out of /v1/gauges'],
    ['https://api.example.com', '/api/gauges', undefined],
    ['https://api.example.com/v1', '/v10/gauges', undefined],
  ])('is compared with the base %s', (base, path, problem) => {
    const gauges = { ...sound(), api: { path } };
    const check = () => checkDeclarations([gauges], { bases: { '': base } });
    if (problem) expect(check).toThrow(`gauges.api.path: it is below the API's base, `);
    if (problem) expect(check).toThrow(problem);
    else expect(check).not.toThrow();
  });

  it('is compared with the base of its own API', () => {
    const gauges = { ...sound(), api: { at: 'office', path: '/api/gauges' } };
    const bases = { '': '/api', office: 'https://office.example.com' };
    expect(() => checkDeclarations([gauges], { bases })).not.toThrow();
  });
});

describe('problems that one file alone does not show', () => {
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
      api: { path: '/gauges' },
    });

  it.each([
    'gauges.fields.kind.choices: radar occurs twice',
    'gauges.fields.type: no resource is called ghosts; there is gauges',
    'gauges.form.depth: it is required and has no input; add it to the form',
  ])('include %s', problem => expect(problemsOf(buoys()).split('\n')).toContain(problem));

  it('do not include a required field without an input if something else fills it', () => {
    const filled = {
      ...buoys(),
      api: { path: '/gauges', toUpstream: (data: object) => ({ ...data, depth: 1 }) },
    };
    expect(problemsOf(filled as never)).not.toContain('form.depth');
    expect(problemsOf({ ...buoys(), can: { ...buoys().can, create: false } })).not.toContain('form.depth');
    expect(problemsOf(buoys())).not.toContain('form.code');
  });

  it('include a name used in two files, with both files', () => {
    const modules = { '../resources/a.tsx': { a: sound() }, '../resources/b.tsx': { b: sound() } };
    expect(() => collectDeclarations(modules)).toThrow(
      'gauges.name: gauges is taken by gauges, in resources/a.tsx and resources/b.tsx; choose another',
    );
  });

  it('include a file that exports no declaration', () => {
    const modules = {
      '../resources/gauges.tsx': { gauges: sound() },
      '../resources/locks.tsx': {},
      './units.ts': {},
    };
    expect(() => collectDeclarations(modules)).toThrow(
      /^Faulty declarations:\nresources\/locks.tsx: it exports no declaration: export const … = defineResource\(\{ … \}\)$/,
    );
  });

  it('exclude several lists, which get their own addresses', () => {
    const lists = { near: { filter: { near: true } }, far: { filter: { near: false } } };
    const plain = defineResource({ ...author, lists });
    expect(plain.lists.map(({ address }) => address)).toEqual(['/gauges/near', '/gauges/far']);
    expect(problemsOf(plain)).toBe('');
    const one = defineResource({ ...author, lists, routes: { list: '/depths' } });
    expect(problemsOf(one)).toContain(
      "gauges.routes.list: /depths is one address for several lists; write one for each: { first: '/depths/first' }",
    );
  });
});

describe('checkDeclarations', () => {
  it('accepts a valid declaration', () => {
    expect(problemsOf(sound())).toBe('');
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
    [
      "one of the panel's own addresses",
      { routes: { create: '/password-change' } },
      "gauges.routes.create: /password-change is the panel's own; choose another",
    ],
  ])('reports %s with the remedy', (_, change, message) => {
    expect(problemsOf({ ...sound(), ...change })).toContain(message);
  });

  it('reports a filter that its field type does not support', () => {
    const plan = defineResource({ ...author, fields: { plan: field.image() }, list: { filters: ['plan'] } });
    expect(problemsOf(plan)).toContain(
      "gauges.list.filters.plan: field.image can't filter; use text, number",
    );
  });

  it.each([
    [{ source: 'name', several: true }, 'name.several: field.text has no choices; remove it'],
    [{ source: 'kind', several: '' }, "kind.several: write the separator of the values: ','"],
    [{ source: 'kind', from: 'since' }, 'kind.from: field.select is not a range; remove from and to'],
    [{ source: 'depth', from: false, to: false }, 'depth.from: a range has from or to; name one of them'],
    [{ source: 'depth', from: 'page' }, 'page: page is a parameter of the list itself'],
    [{ source: 'depth', to: 'kind' }, 'kind: two filters have this name'],
    [{ source: 'depth', default: 5 }, 'depth.default: it is a range: write { from: …, to: … }'],
    [{ source: 'depth', default: { from: 200 } }, 'depth.default: 200 is not one of its values'],
    [{ source: 'kind', default: 'tug' }, 'kind.default: tug is not one of its values'],
    [
      { source: 'kind', several: true, default: ['jib', 'tug'] },
      'kind.default: jib,tug is not one of its values',
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
  ])('reports an invalid filter: %o', (filter, message) => {
    const fields = {
      name: field.text(),
      kind: field.select({ choices: ['jib', 'gantry'] }),
      depth: field.number({ min: 0, max: 99 }),
    };
    const filters = [filter, ...(filter.source === 'kind' ? [] : (['kind'] as const))];
    const faulty = defineResource({ ...author, fields, list: { filters: filters as never } });
    expect(problemsOf(faulty)).toContain(`gauges.list.filters.${message}`);
  });

  it.each([...listParameters, 'search'])('reports a filter named %s, also a fixed one', word => {
    const remedy = `${word} is a parameter of the list itself; choose another name for the filter`;
    const chosen = defineResource({ ...author, list: { filters: { [word]: field.boolean() } } });
    expect(problemsOf(chosen)).toContain(`gauges.list.filters.${word}: ${remedy}`);
    const fixed = defineResource({ ...author, lists: { deep: { filter: { [word]: true } } } });
    expect(problemsOf(fixed)).toContain(`gauges.lists.deep.filter.${word}: ${remedy}`);
  });

  it('reports a filter named like a parameter of the list’s other views, if it has them', () => {
    const plain = { ...author, fields: { at: field.boolean() }, list: { filters: ['at'] } } as const;
    expect(problemsOf(defineResource(plain))).not.toContain('filters.at');
    const checked = defineResource({ ...plain, checks: { late: { finds: () => false } } });
    expect(problemsOf(checked)).toContain('gauges.list.filters.at: at is a parameter of the list itself');
  });

  it('reports a form field without an input', () => {
    const gauges = defineResource({ ...author, fields: { at: field.date() }, form: ['at'] });
    expect(problemsOf(gauges)).toContain('gauges.form.at: field.date has no input; remove it');
  });

  it('reports resources with the same name, menu letter or address', () => {
    const other = defineResource({
      ...author,
      name: 'others',
      routes: { list: '/gauges', edit: '/gauges/:key' },
    });
    expect(problemsOf([sound(), sound()])).toContain('gauges.name: gauges is taken by gauges');
    const menu = { order: 1, letter: 'q' };
    expect(
      problemsOf([
        { ...sound(), menu },
        { ...sound(), menu, name: 'others' },
      ]),
    ).toContain('others.menu.letter: q is taken by gauges; choose another');
    expect(problemsOf({ ...sound(), menu: { order: 1, letter: 'Ք' } })).toContain(
      'gauges.menu.letter: write one letter of a to z',
    );
    expect(problemsOf([sound(), other])).toContain(
      'others.routes.list: /gauges is taken by gauges; choose another',
    );
  });

  it('reports all problems together, one per line', () => {
    const wrong = { ...sound(), name: 'Gauges', api: { path: 'x' } };
    expect(problemsOf(wrong).split('\n')).toHaveLength(3);
  });
});

const author = { name: 'gauges', fields: { name: field.text() }, api: { path: '/admin/gauges' } };
