import { expect, it } from 'vitest';
import { checkDeclarations, defineResource, field } from '../../../../src/engine';

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
const mistakesOf = (declaration: Parameters<typeof checkDeclarations>[0][number]) => {
  try {
    checkDeclarations([declaration]);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

it.each([{ latitude: 'lat', longitude: 'lon', tint: 'kind' } as const, { point: 'site' } as const])(
  'a map of %j is right',
  map => {
    expect(mistakesOf(defineResource({ ...author, map }))).toBe('');
  },
);

it('a map names fields that there are', () => {
  // @ts-expect-error no field has this name
  const gauges = defineResource({ ...author, map: { latitude: 'lat', longitude: 'lng' } });
  expect(mistakesOf(gauges)).toContain(
    'gauges.map.longitude: there is no field lng; the fields are name, lat, lon, kind, view, site',
  );
});

it('a map needs both coordinates, or a point', () => {
  // @ts-expect-error the longitude is missing
  defineResource({ ...author, map: { latitude: 'lat' } });
  // @ts-expect-error there is neither
  defineResource({ ...author, map: { tint: 'kind' } });
});

it('a map’s latitude is none', () => {
  const gauges = defineResource({ ...author, map: { latitude: 'lon', longitude: 'lat' } });
  expect(mistakesOf(gauges)).toContain('gauges.map.latitude: lon counts the other way');
  expect(mistakesOf(gauges)).toContain('gauges.map.longitude: lat counts the other way');
});

it('a map’s colours are those of few values', () => {
  const gauges = defineResource({ ...author, map: { point: 'site', tint: 'name' } });
  expect(mistakesOf(gauges)).toContain('gauges.map.tint: a text field has too many values');
});

it('a filter has no word of the map’s address', () => {
  const gauges = defineResource({ ...author, list: { filters: ['view'] }, map: { point: 'site' } });
  expect(mistakesOf(gauges)).toContain('gauges.map: its address has a word view of its own');
});

it('checks have names of their own, know what they read, and a list', () => {
  const check = { finds: () => false };
  expect(mistakesOf(defineResource({ ...author, checks: { dry: check } }))).toBe('');
  const wrong = { 'no-name': check, inland: check, known: { ...check, reads: 'gauge' } };
  const found = mistakesOf(defineResource({ ...author, checks: wrong }));
  expect(found).toContain('gauges.checks.no-name: letters, digits and _ only: noPicture');
  expect(found).toContain("gauges.checks.inland: inland is the engine's own; choose another name");
  expect(found).toContain('gauges.checks.known.reads: no resource is called gauge; did you mean gauges?');
  const unlisted = defineResource({ ...author, routes: false, checks: { dry: check } });
  expect(mistakesOf(unlisted)).toContain('gauges.checks: there is no list to check');
  // @ts-expect-error no record has such a property
  defineResource({ ...author, checks: { dry: { finds: gauge => gauge.depth > 0 } } });
});
