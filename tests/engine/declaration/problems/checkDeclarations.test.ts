import { describe, expect, it } from 'vitest';
import { checkTexts, collectDeclarations, defineResource, field } from '../../../../src/engine';
import type { Field } from '../../../../src/engine/declaration/Field';
import { listParameters } from '../../../../src/engine/declaration/listState';
import { problemsOf } from './problemsOf';

const author = { name: 'gauges', fields: { name: field.text() }, api: { path: '/gauges' } };
const declare = (more: object) => defineResource({ ...author, ...more });

const type = field.reference({ name: 'ghosts', recordRepresentation: () => '' });

describe('errors in a declaration that the compiler misses', () => {
  const declared = {
    name: field.text(),
    kind: field.select({ choices: ['radar', 'float'] }),
    depth: field.number({ min: 2, sortable: false }),
    createdAt: field.date({ readOnly: true }),
  };
  const actions = { lock: { request: 'POST /{id}/lock' } };
  const problemsWith = (part: object) => problemsOf(declare({ fields: declared, actions, ...part }));
  const fields = (more: object) => ({ fields: { ...declared, ...more } });
  const at = (each: object) => fields({ at: each });
  const entries = (each: Record<string, Field>, max = 9) => at(field.items({ fields: each, min: 3, max }));
  const depth = (options: Parameters<typeof field.number>[0]) => fields({ depth: field.number(options) });
  const byDepth = { list: { sort: { field: 'depth', order: 'ASC' } } };
  const untotalled = { api: { path: '/gauges', list: { total: false } } };
  const undated = field.date as unknown as (options: object) => ReturnType<typeof field.date>;

  it.each([
    [{ list: { columns: ['nme'] } }, 'list.columns.nme: no such field; did you mean name? the fields are'],
    [{ form: ['name', 'dpth'] }, 'form.dpth: no such field; did you mean depth? the fields are name'],
    [{ form: ['at'], ...at(field.date()) }, 'form.at: field.date has no input; remove it'],
    [{ fields: {}, list: false, form: false }, 'fields: there are none; write at least'],
    [fields({ kind: field.select({ choices: [] }) }), 'fields.kind.choices: there are no choices'],
    [{ list: { sort: { field: 'dept', order: 'ASC' } } }, 'list.sort.field: there is no field dept'],
    [{ list: { sort: { field: 'name', order: 'asc' } } }, "list.sort.order: write 'ASC' or 'DESC'"],
    [byDepth, 'list.sort.field: depth is not sortable; choose a sortable field, or remove its sortable'],
    [{ list: { perPage: 2.5 } }, 'list.perPage: write a whole number of rows, not 2.5'],
    [{ list: { perPage: 0 } }, 'list.perPage: write a whole number of rows, not 0'],
    [{ list: { filters: ['at'] }, ...at(field.json()) }, "list.filters.at: field.json can't filter"],
    [depth({ min: 5, max: 1 }), 'fields.depth.min: it is more than max, which is 1'],
    [depth({ min: 5, initial: 1 }), 'fields.depth.initial: the field itself rejects 1'],
    [depth({ decimals: 1.5 }), 'fields.depth.decimals: write a number from 0 to 10, not 1.5'],
    [depth({ currency: 'eur' }), "fields.depth.currency: write the currency's code in capitals"],
    [depth({ currency: 'EUR', percent: true }), 'fields.depth.percent: it has no effect with a currency'],
    [depth({ factor: 0 }), 'fields.depth.factor: write a number other than 0, not 0'],
    [
      fields({ kind: { ...field.select({ choices: ['radar'] }), initial: 'raddar' } }),
      'fields.kind.initial: raddar is none of its choices, which are radar',
    ],
    [at(undated({ readOnly: false })), 'fields.at.readOnly: field.date has no input, so nothing writes it'],
    [at(field.coordinate({ limit: 90, pairsWith: 'kind' })), 'fields.at.pairsWith: name a longitude field'],
    [{ api: { path: '/my gauges' } }, "api.path: it is sent literally, not as a pattern: remove ' '"],
    [{ api: { path: '/gauges', one: { request: 'GET /(\\d+)' } } }, 'api.one.request: it is sent literally'],
    [{ can: { actions: ['lock', 'unlok'] } }, 'can.actions.unlok: no such action; there is lock'],
    [{ map: { latitude: 'name', longitude: 'depth' } }, 'map.latitude: name is field.text'],
    [fields({ id: field.text() }), 'fields.id: every record already has an id'],
    [
      { ...fields({ id: field.text({ readOnly: true }) }), api: { path: '/gauges', id: 'key' } },
      'fields.id: every record already has an id',
    ],
    [
      at(field.text({ hidden: ({ port }) => (port as { name: string }).name === '' })),
      'fields.at.hidden: it fails on a new record, where any value may be absent: Cannot read',
    ],
    [{ form: ['name'], ...at(field.text({ required: () => true })) }, 'fields.at.required: it has no effect'],
    [at(field.file({ accept: ['pdf'] })), 'fields.at.accept: write a media type or an extension'],
    [at(field.file({ maxBytes: 0 })), 'fields.at.maxBytes: write a number of bytes, not 0'],
    [entries({}), 'fields.at.fields: name at least one field of an entry'],
    [entries({ mark: field.text() }, 2), 'fields.at.min: it is more than max, which is 2'],
    [entries({ photo: field.image() }), 'fields.at.fields.photo: files in a list need a folder; name one'],
    [entries({ fee: field.number({ factor: 0 }) }), 'fields.at.fields.fee.factor: write a number'],
    [
      entries({ height: field.number({ hidden: mast => (mast.height as number).toFixed() === '1' }) }),
      'fields.at.fields.height.hidden: it fails on a new record',
    ],
    [entries({ type }), 'fields.at.fields.type: no resource is called ghosts; there is gauges'],
    [{ duplicate: { without: ['dept'] } }, 'duplicate.without.dept: the form has no such field; remove it'],
    [{ form: false, show: { linkAfterCreate: 'Add' } }, 'show.linkAfterCreate: it leads from a new record'],
    [{ menu: { order: 1, count: { filter: { nme: true } } } }, 'menu.count.filter.nme: no such filter'],
    [{ menu: { order: 1, count: true }, ...untotalled }, 'menu.count: its API reports no total; remove it'],
    [{ menu: { order: 1, letter: 'Ք' } }, 'menu.letter: write one letter of a to z'],
    [{ routes: { edit: '/gauges/edit' } }, 'routes.edit: the address needs an :id'],
    [{ routes: { create: '/gauges/:id' } }, 'routes.create: a new record has no :id'],
    [{ routes: { import: '/gauges/:id' }, import: true }, 'routes.import: an import has no :id'],
    [{ routes: { show: 'gauges/:id' }, show: ['name'] }, 'routes.show: begin the address with /'],
    [{ routes: { create: '/password-change' } }, "routes.create: /password-change is the panel's own"],
    [{ routes: { create: '/assets/create' } }, "routes.create: /assets/create is the panel's own"],
  ])('include %j', (part, problem) => {
    expect(problemsWith(part)).toContain(`gauges.${problem}`);
  });

  it.each([
    { can: { actions: ['lock'] } },
    fields({ id: field.text({ readOnly: true }) }),
    fields({ createdAt: field.date({ readOnly: true, sortable: false }) }),
    at(field.date({ hidden: true })),
    at(field.date({ Input: () => null, readOnly: false })),
    at(field.number({ initial: 3, check: (_, { values }) => Object(values.deep).er.message })),
    { ...byDepth, api: { path: '/g', list: { paginateLocally: true } } },
    { ...byDepth, api: { path: '/g', list: { parameters: { sort: false } } } },
    { api: { path: '/gauges', one: { request: "GET /('{id}')/$value" } } },
  ])('do not include %j', part => {
    expect(problemsWith(part)).toBe('');
  });
});

describe('a key of an earlier release', () => {
  const untyped = <Options extends object>(options: Options) => options as never;
  const open = field.status(untyped({ moods: { true: 'success', false: 'error' } }));
  const kind = field.select(untyped({ choices: ['radar', { id: 'float', name: 'Float', mood: 'info' }] }));
  const legs = field.items({ fields: { open } });
  const local = { path: '/gauges', list: { whole: true } };

  it.each([
    ['deleteWarning', { deleteWarning: 'gauges.warning' }, 'it is now delete.warning'],
    ['usedBy', { usedBy: { resource: 'gauges', filter: 'name' } }, 'it is now delete.references'],
    [
      'delete.references.filter',
      { delete: { references: { resource: 'gauges', filter: 'name' } } },
      'it is now by',
    ],
    ['lockedLabel', { lockedLabel: 'gauges.locked' }, 'it is now list.lockedText'],
    ['nextStep', { nextStep: 'Add' }, 'it is now show.linkAfterCreate'],
    ['places', { places: { import: 'Import' } }, 'it was removed: the search finds import'],
    ['list.holds', { list: { holds: () => true } }, 'it is now list.matches'],
    ['lists.dry.holds', { lists: { dry: { filter: {}, holds: () => true } } }, 'it is now matches'],
    ['list.standalone', { list: { standalone: true } }, 'it was removed: write page instead of view'],
    ['api.list.whole', { api: local }, 'it is now api.list.paginateLocally'],
    ['fields.open.moods', { fields: { open } }, 'it is now colors'],
    ['fields.legs.fields.open.moods', { fields: { legs } }, 'it is now colors'],
    ['fields.kind.choices.1.mood', { fields: { kind } }, 'it is now color'],
    ['fields.at.mistakes', { fields: { at: { ...field.text(), mistakes: () => [] } } }, 'it is now problems'],
  ])('is reported with its replacement: %s', (key, declared, replacement) => {
    expect(problemsOf(declare(declared))).toContain(`gauges.${key}: ${replacement}`);
  });

  it('does not hide another one of the same or of another resource', () => {
    const two = [declare({ usedBy: {}, nextStep: 'Add' }), declare({ name: 'tides', places: {} })];
    expect(problemsOf(two)).toMatch(/gauges\.usedBy:.*gauges\.nextStep:.*tides\.places:/s);
  });
});

it('a declared text must have its message in every language, or must not be a key', () => {
  const users = declare({
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
  });
  const messages = ['seamark.header.menu', 'gauges.name_required', 'gauges.locked'];
  const known = { en: new Set([...messages, 'gauges.only_english']), hy: new Set(messages) };
  const unchanged = 'would be shown unchanged; write the text, or one in each language: { en: … }';
  const add = 'write it in resources/texts, in each language';
  const problems = [
    `gauges.label: seamark.header.menu ${unchanged}`,
    `gauges.list.lockedText: gauges.locked ${unchanged}`,
    `gauges.show.linkAfterCreate: gauges.link ${unchanged}`,
    `gauges.list.filters.name.label: gauges.filter ${unchanged}`,
    `gauges.related.parts.label: gauges.parts ${unchanged}`,
    'gauges.fields.name.required: no message is called gauges.name_requird; did you mean gauges.name_required?',
    `gauges.fields.note.label: gauges.note ${unchanged}`,
    `gauges.fields.note.empty: no message is called gauges.nothing; ${add}`,
    'gauges.fields.lines.entryName: the message gauges.only_english is missing in hy; add it',
    `gauges.fields.legs.fields.from.required: no message is called gauges.from; ${add}`,
  ];
  const message = ['Faulty declarations:', ...problems].join('\n');
  expect(() => checkTexts([users], known)).toThrow(new Error(message));
});

it.each([
  [['wether'], /^$/],
  [['office', 'weather'], /^tides\.api\.at: no API is called wether; did you mean weather\?$/m],
  [['office'], /^tides\.api\.at: no API is called wether; there is office$/m],
  [[], /write resources\/apis\.ts: export const apis = defineApis\(\{ wether: \{ base: … \} \}\)$/],
])('the API that a resource names must be declared, one of %j', (apis, problem) => {
  const tides = declare({ name: 'tides', api: { at: 'wether', path: '/tides' } });
  const bases = Object.fromEntries(apis.map(name => [name, '/x']));
  expect(problemsOf(tides, { bases })).toMatch(problem);
});

it.each<[bases: Record<string, string>, api: object, problem: RegExp]>([
  [
    { '': '/api' },
    { path: '/api/gauges' },
    /base, which is \/api: leave \/api out of \/api\/gauges, or set another base$/,
  ],
  [{ '': 'https://api.example.com/v1/' }, { path: '/v1/gauges' }, /leave \/v1 out of \/v1\/gauges,/],
  [{ '': 'https://api.example.com' }, { path: '/api/gauges' }, /^$/],
  [{ '': 'https://api.example.com/v1' }, { path: '/v10/gauges' }, /^$/],
  [{ '': '/api', office: 'https://office.example.com' }, { at: 'office', path: '/api/gauges' }, /^$/],
])('a path must not repeat the base of its own API: %j, %j', (bases, api, problem) => {
  expect(problemsOf(declare({ api }), { bases })).toMatch(problem);
});

describe('problems that one file alone does not show', () => {
  const parts = {
    fields: {
      kind: field.select({ choices: ['radar', 'float', 'radar'] }),
      type,
      depth: field.number({ required: true }),
      code: field.text({ required: true, readOnly: true }),
    },
    form: ['kind', 'type'],
  };

  it.each([
    'gauges.fields.kind.choices: radar occurs twice',
    'gauges.fields.type: no resource is called ghosts; there is gauges',
    'gauges.form.depth: it is required and has no input; add it to the form',
  ])('include %s', problem => expect(problemsOf(declare(parts)).split('\n')).toContain(problem));

  it('do not include a required field without an input if something else fills it', () => {
    const api = { path: '/gauges', toUpstream: (data: object) => ({ ...data, depth: 1 }) };
    expect(problemsOf(declare({ ...parts, api }))).not.toContain('form.depth');
    expect(problemsOf(declare({ ...parts, can: { create: false } }))).not.toContain('form.depth');
    expect(problemsOf(declare(parts))).not.toContain('form.code');
  });

  it('include a reference with a search to a resource without one', () => {
    const api = { path: '/ports', list: { parameters: { search: false } } };
    const ports = declare({ name: 'ports', list: { searchable: false }, api });
    const home = field.reference(ports, { search: true });
    expect(problemsOf([ports, declare({ fields: { home } })])).toContain(
      'gauges.fields.home: ports has no search (api.list.parameters.search); remove search',
    );
  });

  it('include a name used in two files, with both files', () => {
    const modules = { '../resources/a.tsx': { a: declare({}) }, '../resources/b.tsx': { b: declare({}) } };
    expect(() => collectDeclarations(modules)).toThrow(
      'gauges.name: gauges is taken by gauges, in resources/a.tsx and resources/b.tsx; choose another',
    );
  });

  it('include a file that exports no declaration', () => {
    const gauges = { gauges: declare({}) };
    const modules = { '../resources/gauges.tsx': gauges, '../resources/locks.tsx': {}, './units.ts': {} };
    expect(() => collectDeclarations(modules)).toThrow(
      /^Faulty declarations:\nresources\/locks.tsx: it exports no declaration: export const … = .*$/,
    );
  });

  it('exclude several lists, which get their own addresses', () => {
    const lists = { near: { filter: { near: true } }, far: { filter: { near: false } } };
    const plain = declare({ lists });
    expect(plain.lists.map(({ address }) => address)).toEqual(['/gauges/near', '/gauges/far']);
    expect(problemsOf(plain)).toBe('');
    expect(problemsOf(declare({ lists, routes: { list: '/depths' } }))).toContain(
      "gauges.routes.list: /depths is one address for several lists; write one for each: { first: '/depths/first' }",
    );
  });

  it('include resources with the same menu letter or address', () => {
    const menu = { order: 1, letter: 'q' };
    const other = declare({ name: 'others', menu, routes: { list: '/gauges', edit: '/gauges/:key' } });
    const found = problemsOf([declare({ menu }), other]);
    expect(found).toContain('others.menu.letter: q is taken by gauges; choose another');
    expect(found).toContain('others.routes.list: /gauges is taken by gauges; choose another');
  });
});

describe('a filter', () => {
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
    [{ source: 'kind', several: true, default: ['jib', 'tug'] }, 'kind.default: jib,tug is not one of its'],
    [{ source: 'kind', default: () => JSON.parse('') }, 'kind.default: it fails: Unexpected end of JSON'],
  ])('is reported if it is invalid: %o', (filter, message) => {
    const fields = {
      name: field.text(),
      kind: field.select({ choices: ['jib', 'gantry'] }),
      depth: field.number({ min: 0, max: 99 }),
    };
    const filters = [filter, ...(filter.source === 'kind' ? [] : ['kind'])];
    expect(problemsOf(declare({ fields, list: { filters } }))).toContain(`gauges.list.filters.${message}`);
  });

  it.each([...listParameters, 'search'])('is reported if it is named %s, also a fixed one', word => {
    const remedy = `${word} is a parameter of the list itself; choose another name for the filter`;
    const chosen = declare({ list: { filters: { [word]: field.boolean() } } });
    expect(problemsOf(chosen)).toContain(`gauges.list.filters.${word}: ${remedy}`);
    const fixed = declare({ lists: { deep: { filter: { [word]: true } } } });
    expect(problemsOf(fixed)).toContain(`gauges.lists.deep.filter.${word}: ${remedy}`);
  });

  it('is reported if it is named like a parameter of the list’s other views, if it has them', () => {
    const plain = { fields: { at: field.boolean() }, list: { filters: ['at'] } };
    expect(problemsOf(declare(plain))).not.toContain('filters.at');
    const checked = declare({ ...plain, checks: { late: { finds: () => false } } });
    expect(problemsOf(checked)).toContain('gauges.list.filters.at: at is a parameter of the list itself');
  });
});

it('a path with an origin is reported with the part below it', () => {
  const problems = problemsOf(declare({ api: { path: 'https://api.example.com/gauges' } }));
  expect(problems).toContain("gauges.api.path: write it from the API's base: /gauges");
});

it('all problems are reported together, one per line', () => {
  expect(problemsOf(declare({ name: 'Gauges', api: { path: 'x' } })).split('\n')).toEqual([
    'Error: Faulty declarations:',
    "Gauges.api.path: write it from the API's base: /x",
    'Gauges.name: lower-case letters, digits and hyphens only: tide-gauges',
  ]);
});
