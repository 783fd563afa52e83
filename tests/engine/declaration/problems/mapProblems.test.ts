import { expect, it } from 'vitest';
import { defineResource, field } from '../../../../src/engine';
import { problemsOf } from './problemsOf';

const author = {
  name: 'gauges',
  fields: {
    name: field.text({ required: true }),
    lat: field.coordinate({ limit: 90 }),
    lon: field.coordinate({ limit: 180 }),
    kind: field.select({ choices: ['float', 'radar'] }),
    view: field.boolean(),
    site: field.json(),
  },
  api: { path: '/gauges' },
} as const;

it.each([{ latitude: 'lat', longitude: 'lon', tint: 'kind' } as const, { point: 'site' } as const])(
  'a map of %j is valid',
  map => {
    expect(problemsOf(defineResource({ ...author, map }))).toBe('');
  },
);

it.each([
  [
    { latitude: 'lat', longitude: 'lng' },
    'longitude: no such field; did you mean lat? the fields are name, lat, lon, kind, view, site',
  ],
  [{ latitude: 'lon', longitude: 'lat' }, 'latitude: lon is the other coordinate'],
  [{ latitude: 'lon', longitude: 'lat' }, 'longitude: lat is the other coordinate'],
  [{ point: 'site', tint: 'name' }, 'tint: field.text has too many values'],
])('a map of %j is reported: %s', (map, problem) => {
  expect(problemsOf(defineResource({ ...author, map } as never))).toContain(`gauges.map.${problem}`);
});

it('a map requires existing fields: both coordinates or a point', () => {
  // @ts-expect-error no field has this name
  defineResource({ ...author, map: { latitude: 'lat', longitude: 'lng' } });
  // @ts-expect-error the longitude is missing
  defineResource({ ...author, map: { latitude: 'lat' } });
  // @ts-expect-error neither coordinates nor a point
  defineResource({ ...author, map: { tint: 'kind' } });
});

it('checks require unique names, existing resources and a list', () => {
  const check = { finds: () => false };
  expect(problemsOf(defineResource({ ...author, checks: { dry: check } }))).toBe('');
  const wrong = { 'no-name': check, outlier: check, dismissed: check, known: { ...check, reads: 'gauge' } };
  const found = problemsOf(defineResource({ ...author, checks: wrong }));
  expect(found).toContain('gauges.checks.no-name: letters, digits and _ only: noPicture');
  expect(found).toContain("gauges.checks.outlier: outlier is the engine's own; choose another name");
  expect(found).toContain("gauges.checks.dismissed: dismissed is the engine's own; choose another name");
  expect(found).toContain('gauges.checks.known.reads: no resource is called gauge; did you mean gauges?');
  const unlisted = defineResource({ ...author, routes: false, checks: { dry: check } });
  expect(problemsOf(unlisted)).toContain('gauges.checks: there is no list to check');
  // @ts-expect-error the record has no such property
  defineResource({ ...author, checks: { dry: { finds: gauge => gauge.depth > 0 } } });
});
