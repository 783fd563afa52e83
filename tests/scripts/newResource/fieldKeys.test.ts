import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { inferFields } from '../../../scripts/newResource/inferFields';
import { Code, type Plan, type PlannedField } from '../../../scripts/newResource/Plan';
import { planFromDocument } from '../../../scripts/newResource/planFromDocument';
import { planSample } from '../../../scripts/newResource/planSample';
import { writeDeclaration } from '../../../scripts/newResource/writeDeclaration';

const document = fileURLToPath(new URL('documents/yard.yaml', import.meta.url));

/** A field's type and options, with the names of its target and entries. */
function shown(field: PlannedField | undefined): object | undefined {
  if (!field) return undefined;
  const { type, options, target, entry } = field;
  const own = Object.entries(options).map(([key, value]) => [
    key,
    value instanceof Code ? value.text : value,
  ]);
  return {
    type,
    ...Object.fromEntries(own),
    ...(target && { target: target.name }),
    ...(entry && { entry: entry.fields.map(each => `${each.source}: ${each.type}`) }),
  };
}

const fieldOf = (fields: readonly PlannedField[], source: string) =>
  shown(fields.find(each => each.source === source));

/** A declaration's text on one line. */
const textOf = (plan: Plan | undefined) => (plan ? writeDeclaration(plan) : '').replace(/\s+/g, ' ');

describe('of an OpenAPI document', () => {
  let yards: Plan | undefined;
  let jobs: Plan | undefined;
  beforeAll(async () => {
    const { plans } = await planFromDocument(document, {}, []);
    [yards, jobs] = ['yards', 'jobs'].map(name => plans.find(plan => plan.name === name));
  });

  it.each([
    ['starts_at', { type: 'dateTime', help: 'When the dock is dry.', required: true }],
    ['created_at', { type: 'date', readOnly: true }],
    [
      'title',
      { type: 'text', placeholder: 'Scrape the hull', help: 'Opt in. The dock_no and what is done.' },
    ],
    ['mail', { type: 'email', placeholder: 'office@example.com' }],
    ['draft', { type: 'number', placeholder: '4.5' }],
    ['settings', { type: 'json', help: 'What the crane reads.' }],
    ['plan', { type: 'json', readOnly: true }],
    ['key', { type: 'json' }],
    ['price', { type: 'number', decimals: 2 }],
    ['discount', { type: 'number', min: 0, max: 1, percent: true, factor: 100 }],
    [
      'priority',
      {
        type: 'select',
        choices: [
          { id: 1, name: 'Soon' },
          { id: 2, name: 'Later' },
        ],
      },
    ],
    [
      'state',
      {
        type: 'select',
        choices: [
          { id: 0, name: 'Open' },
          { id: 1, name: 'Done' },
        ],
      },
    ],
    ['yard_id', { type: 'reference', target: 'yards', search: true }],
    ['yard_ids', { type: 'references', target: 'yards' }],
    ['yards', { type: 'references', target: 'yards', readOnly: true }],
    // The list of hulls has no search, which references require.
    ['hull_ids', { type: 'texts' }],
    ['visits', { type: 'items', readOnly: true, entry: ['at: date', 'by: text'] }],
    ['berth.place', { type: 'number' }],
  ])('%s has the matching keys', (source, expected) => {
    expect(fieldOf(jobs?.fields ?? [], source)).toMatchObject(expected);
  });

  it('a list of objects has its own fields, including a group, and imports its reference targets', () => {
    expect(fieldOf(jobs?.fields ?? [], 'crew')).toEqual({
      type: 'items',
      min: 2,
      max: 9,
      entryText: "entry => entry.name ?? ''",
      help: 'Who is on it.',
      required: true,
      entry: [
        'name: text',
        'role: select',
        'since: dateTime',
        'joined_at: date',
        'yard_id: reference',
        'place.deck: text',
        'place.side: text',
        'hours: json',
      ],
    });
    expect(textOf(jobs)).toContain("import { yards } from './yards';");
    expect(textOf(jobs)).toContain('place: field.group({ deck: field.text(), side: field.text(), }),');
  });

  it('an object becomes a group with its description, and so does one inside it', () => {
    expect(textOf(yards)).toContain(
      'address: field.group({ city: field.text(), country: field.group({ ' +
        "code: field.text({ maxLength: 2, placeholder: 'GE' }), name: field.text(), }), }, " +
        "{ help: 'Where post goes.' }),",
    );
  });

  it('properties of a read-only object are read-only', () => {
    expect(textOf(yards)).toContain(
      'owner: field.group({ name: field.text({ readOnly: true }), since: field.date({ readOnly: true }), }),',
    );
  });

  it('a schema shared by others is not a reference', () => {
    expect(fieldOf(jobs?.fields ?? [], 'slip.number')).toEqual({ type: 'number' });
  });

  it('a record with its identifier is not an envelope', async () => {
    const { plans } = await planFromDocument(document, { name: 'shifts' }, []);
    expect(plans[0]?.api).toMatchObject({ id: 'gid', record: undefined });
  });

  it('reports a reference that only its name suggests', () => {
    expect(jobs?.guesses).toContainEqual({
      key: 'fields.crew.yard_id',
      because: 'named like an id of yards',
      sure: 'guess',
    });
  });
});

describe('of a sample', () => {
  const ports = { name: 'ports', exported: 'ports', search: 'api' as const };
  const locks = { name: 'locks', exported: 'locks', search: false as const };
  const rows = [
    {
      id: 1,
      code: '00123',
      startsAt: '2026-05-01T08:30:00Z',
      dueOn: '2026-05-01T00:00:00Z',
      endsOn: '2026-05-01T23:59:59.999Z',
      lastSeen: '2026-05-01T08:30:00Z',
      address: { city: 'Poti', geo: { lat: '42.1', lng: '41.6' } },
      master: { name: 'Ann' },
      crew: [{ id: 7, name: 'Bo', since: '2026-05-01T08:30:00Z', portId: 4 }],
      portIds: [4, 5],
      lockIds: ['a', 'b'],
      depths: [1, 2],
      settings: { '2026-01-01': true },
      extra: {},
      odd: { a: 1 },
      portId: 4,
      keeper: { id: 3 },
    },
    { id: 2, odd: 'none', address: null },
  ];
  const { fields, guesses, leftOut } = inferFields(rows, { declared: [ports, locks] });

  it.each([
    ['code', { type: 'text' }],
    ['startsAt', { type: 'dateTime' }],
    ['dueOn', { type: 'dateTime', zone: 'UTC' }],
    ['endsOn', { type: 'day' }],
    ['lastSeen', { type: 'date', readOnly: true }],
    ['address.city', { type: 'text' }],
    [
      'crew',
      {
        type: 'items',
        entryText: "entry => entry.name ?? ''",
        entry: ['name: text', 'since: dateTime', 'portId: reference'],
      },
    ],
    ['portIds', { type: 'references', target: 'ports' }],
    ['lockIds', { type: 'texts' }],
    ['depths', { type: 'json' }],
    ['settings', { type: 'json' }],
    ['extra', { type: 'json' }],
    ['odd', { type: 'json', required: true }],
  ])('reads %s', (source, expected) => {
    expect(fieldOf(fields, source)).toEqual(expected);
  });

  it('an ambiguous type is a guess, and a code of digits is likely text', () => {
    const sure = Object.fromEntries(guesses.map(guess => [guess.key, guess.sure]));
    expect(sure).toMatchObject({
      'fields.code': 'likely',
      'fields.startsAt': 'guess',
      'fields.crew': 'guess',
      'fields.settings': 'guess',
      'fields.portIds': 'guess',
    });
    expect(guesses.find(({ key }) => key === 'fields.crew')?.because).toContain('the only entry');
    expect(leftOut).toEqual(['keeper: only an id; declare its resource, then use field.reference() for it']);
  });

  it('groups objects with several properties, and imports the targets of entries', () => {
    const plan = planSample({
      name: 'docks',
      path: '/docks',
      envelope: { kind: 'record', rows, keys: [], next: { hasMore: false }, guesses: [] },
      declared: [ports, locks],
    });
    const text = textOf(plan);
    expect(text).toContain(
      'address: field.group({ city: field.text(), geo: field.group({ lat: field.coordinate({ limit: 90 }), ' +
        'lng: field.coordinate({ limit: 180 }), }), }),',
    );
    expect(text).toContain("'master.name': field.text(),");
    expect(text).toContain("import { ports } from './ports';");
  });

  it('searches the targets that are to be searched, also in lists of objects', () => {
    const searchedPorts = {
      ...ports,
      searched: { because: 'searched as the user types', sure: 'seen' as const },
    };
    const many = inferFields(rows, { declared: [searchedPorts, locks] });
    expect(fieldOf(many.fields, 'portId')).toEqual({ type: 'reference', target: 'ports', search: true });
    const searched = many.guesses.filter(({ because }) => because.includes('searched as the user types'));
    expect(searched.map(({ key, sure }) => `${key} ${sure}`)).toEqual([
      'fields.crew.portId seen',
      'fields.portId seen',
    ]);
  });
});
