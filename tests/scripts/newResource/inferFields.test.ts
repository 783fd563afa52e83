import { describe, expect, it } from 'vitest';
import { inferFields } from '../../../scripts/newResource/inferFields';
import { mapOf } from '../../../scripts/newResource/writeDeclaration';
import { gauges } from './gauges';

const declared = [{ name: 'spot-types', exported: 'spotTypes' }];

describe('inferFields', () => {
  const { fields, leftOut } = inferFields(gauges, { declared });
  const byName = Object.fromEntries(
    fields.map(({ source, type, target, options }) => [source, { type, target, ...options }]),
  );

  it.each([
    ['name', { type: 'text', required: true }],
    ['kind', { type: 'select', choices: ['float', 'radar'], required: true }],
    ['latitude', { type: 'coordinate', limit: 90, required: true }],
    ['depth', { type: 'number', required: true }],
    ['active', { type: 'boolean' }],
    ['spotTypeId', { type: 'reference', target: declared[0], required: true }],
    ['type', { type: 'reference', target: declared[0], required: true }],
    ['owner.email', { type: 'email', required: true }],
    ['site', { type: 'url', required: true }],
    ['note', { type: 'text' }],
    ['about', { type: 'text', multiline: true, required: true }],
    ['tags', { type: 'texts' }],
    ['installed', { type: 'day', stored: 'date', required: true }],
    ['createdAt', { type: 'date', readOnly: true }],
    ['readings', { type: 'items', required: true }],
  ])('reads %s', (source, expected) => {
    expect(byName[source]).toEqual({ target: undefined, ...expected });
  });

  it('omits identifiers and reports what it leaves out', () => {
    expect(Object.keys(byName).filter(source => source.endsWith('_id'))).toEqual([]);
    expect(leftOut).toEqual([]);
  });

  it('reads milliseconds as a date-time if the name says so', () => {
    const rows = [{ id: 1, createdAt: 1795388006985, weight: 1795388006985, seenAt: 12 }];
    const types = inferFields(rows, { declared: [] }).fields.map(({ source, type }) => [source, type]);
    expect(types).toEqual([
      ['createdAt', 'date'],
      ['weight', 'number'],
      ['seenAt', 'number'],
    ]);
  });

  it('asks about numbers that may be times in seconds or milliseconds', () => {
    const rows = [
      { id: 1, readAt: 1795388006, checkedOn: 1795388006985, weight: 17 },
      { id: 2, readAt: 1795474406, checkedOn: 1795474406985, weight: 18 },
    ];
    const { fields, guesses } = inferFields(rows, { declared: [] });
    expect(fields.map(({ source, type }) => [source, type])).toEqual([
      ['readAt', 'number'],
      ['checkedOn', 'number'],
      ['weight', 'number'],
    ]);
    const because = (unit: string) =>
      `numbers like times in ${unit} since 1970; if so, use field.dateTime and convert them in ` +
      'api.fromUpstream and api.toUpstream';
    expect(guesses).toEqual([
      { key: 'fields.readAt', because: because('seconds'), sure: 'guess' },
      { key: 'fields.checkedOn', because: because('milliseconds'), sure: 'guess' },
    ]);
  });
});

it('does not take a record’s own identifier for a reference', () => {
  const rows = [
    { gaugeId: 'a', name: 'Newlyn' },
    { gaugeId: 'b', name: 'Lerwick' },
  ];
  const inferred = inferFields(rows, { declared: [{ name: 'gauges', exported: 'gauges' }] });
  expect([inferred.id, inferred.fields.map(({ source }) => source)]).toEqual(['gaugeId', ['name']]);
});

it('does not take a code of an inner object for the identifier', () => {
  const rows = ['a', 'b'].map(code => ({ owner: { code, name: 'Ann' }, slug: `gauge-${code}` }));
  expect(inferFields(rows, { declared: [] }).id).toBe('slug');
});

describe('the map', () => {
  const mapIn = (row: Record<string, unknown>) => mapOf(inferFields([row], { declared: [] }).fields);
  const point = { type: 'Point', coordinates: [-5.1, 55.2] };

  it.each([
    [
      { name: 'A', latitude: '1.5', longitude: '2.5' },
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
