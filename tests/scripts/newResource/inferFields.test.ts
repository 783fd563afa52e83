import { describe, expect, it } from 'vitest';
import { inferFields } from '../../../scripts/newResource/inferFields';
import { planSample } from '../../../scripts/newResource/planSample';
import { mapOf } from '../../../scripts/newResource/writeDeclaration';
import { gauges } from './gauges';
import { shownFields, textOf } from './shownFields';

const sample = {
  name: 'docks',
  path: '/docks',
  envelope: { kind: 'record' as const, rows: [], keys: [], next: { hasMore: false }, guesses: [], notes: [] },
  declared: [],
};

describe('a list of flat records', () => {
  const { fields, leftOut } = inferFields(gauges, {
    declared: [{ name: 'spot-types', exported: 'spotTypes' }],
  });
  const shown = shownFields(fields);

  it.each([
    ['name', { type: 'text', required: true }],
    ['kind', { type: 'select', choices: ['float', 'radar'], required: true }],
    ['latitude', { type: 'coordinate', limit: 90, required: true }],
    ['depth', { type: 'number', required: true }],
    ['active', { type: 'boolean' }],
    ['spotTypeId', { type: 'reference', target: 'spot-types', required: true }],
    ['type', { type: 'reference', target: 'spot-types', required: true }],
    ['owner.email', { type: 'email', required: true }],
    ['site', { type: 'url', required: true }],
    ['note', { type: 'text' }],
    ['about', { type: 'text', multiline: true, required: true }],
    ['tags', { type: 'texts' }],
    ['installed', { type: 'day', stored: 'date', required: true }],
    ['createdAt', { type: 'date', readOnly: true }],
    ['readings', { type: 'items', required: true, entry: ['at: number'] }],
  ])('has the field %s', (source, expected) => {
    expect(shown[source]).toEqual(expected);
  });

  it('has no field for identifiers, and reports what it leaves out', () => {
    expect(Object.keys(shown).filter(source => source.endsWith('_id'))).toEqual([]);
    expect(leftOut).toEqual([]);
  });
});

describe('records with objects and lists', () => {
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
  ])('have the field %s', (source, expected) => {
    expect(shownFields(fields)[source]).toEqual(expected);
  });

  it('have a guess for an ambiguous type, and a likely text for a code of digits', () => {
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

  it('have groups for objects with several properties, and import the targets of entries', () => {
    const text = textOf(
      planSample({
        ...sample,
        envelope: { ...sample.envelope, rows },
        declared: [ports, locks],
      }),
    );
    expect(text).toContain(
      'address: field.group({ city: field.text(), geo: field.group({ lat: field.coordinate({ limit: 90 }), ' +
        'lng: field.coordinate({ limit: 180 }), }), }),',
    );
    expect(text).toContain("'master.name': field.text(),");
    expect(text).toContain("import { ports } from './ports';");
  });

  it('search the targets that are to be searched, also in lists of objects', () => {
    const searched = { because: 'searched as the user types', sure: 'seen' as const };
    const many = inferFields(rows, { declared: [{ ...ports, searched }, locks] });
    const portId = { type: 'reference', target: 'ports', search: true };
    expect(shownFields(many.fields).portId).toEqual(portId);
    expect(many.guesses).toEqual(
      expect.arrayContaining(['crew.portId', 'portId'].map(at => ({ key: `fields.${at}`, ...searched }))),
    );
  });
});

describe('numbers', () => {
  it('are a date-time if they are milliseconds and the name says so', () => {
    const rows = [{ id: 1, createdAt: 1795388006985, weight: 1795388006985, seenAt: 12 }];
    const types = inferFields(rows, { declared: [] }).fields.map(({ type }) => type);
    expect(types).toEqual(['date', 'number', 'number']);
  });

  it('that may be times in seconds or milliseconds are asked about', () => {
    const because = (unit: string) =>
      `numbers like times in ${unit} since 1970; if so, use field.dateTime and convert them in ` +
      'api.fromUpstream and api.toUpstream';
    const rows = [{ id: 1, readAt: 1795388006, checkedOn: 1795388006985, weight: 17 }];
    const { fields, guesses } = inferFields(rows, { declared: [] });
    expect(fields.map(({ type }) => type)).toEqual(['number', 'number', 'number']);
    expect(guesses).toEqual([
      { key: 'fields.readAt', because: because('seconds'), sure: 'guess' },
      { key: 'fields.checkedOn', because: because('milliseconds'), sure: 'guess' },
    ]);
  });
});

describe('the identifier', () => {
  it('is not a reference', () => {
    const rows = ['Newlyn', 'Lerwick'].map(name => ({ gaugeId: name[0], name }));
    const inferred = inferFields(rows, { declared: [{ name: 'gauges', exported: 'gauges' }] });
    expect([inferred.id, inferred.fields.map(({ source }) => source)]).toEqual(['gaugeId', ['name']]);
  });

  it('is read-only if it is a text, and neither required nor the name of the record', () => {
    const rows = ['a', 'b'].map(code => ({ scac_code: code, rating: 1, legal: `Nordsee ${code}` }));
    const plan = planSample({ ...sample, envelope: { ...sample.envelope, rows } });
    expect(Object.keys(shownFields(plan.fields))).toEqual(['legal', 'scac_code', 'rating']);
    expect(shownFields(plan.fields).scac_code).toEqual({ type: 'text', readOnly: true });
    expect(plan.guesses.find(({ key }) => key === 'fields.scac_code')?.sure).toBe('guess');
  });

  it('is not the code of an inner object', () => {
    const rows = ['a', 'b'].map(code => ({ owner: { code, name: 'Ann' }, slug: `gauge-${code}` }));
    expect(inferFields(rows, { declared: [] }).id).toBe('slug');
  });
});

describe('the map', () => {
  const mapIn = (row: Record<string, unknown>) => mapOf(inferFields([row], { declared: [] }).fields);
  const point = { type: 'Point', coordinates: [-5.1, 55.2] };

  it.each([
    [
      { latitude: '1.5', longitude: '2.5' },
      { latitude: 'latitude', longitude: 'longitude' },
    ],
    [{ site: { lat: 1.5, lng: 2.5 } }, { latitude: 'site.lat', longitude: 'site.lng' }],
    [{ location: point }, { point: 'location' }],
    [
      { location: point, lat: '1.5', lon: '2.5' },
      { latitude: 'lat', longitude: 'lon' },
    ],
    [{ fromLat: '1.5', toLon: '2.5' }, undefined],
    [{ location: { type: 'Point', coordinates: ['a'] } }, undefined],
    [{ name: 'Flat', plan: 'b' }, undefined],
  ])('is inferred from %j', (row, map) => {
    expect(mapIn(row)).toEqual(map);
  });
});
