import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnDegrees } from '../../../../src/engine/fields/coordinate/columnDegrees';
import { readCoordinates } from '../../../../src/engine/fields/coordinate/readCoordinates';

describe('a coordinate in any format', () => {
  it.each<[text: string, degrees: number | null]>([
    ['36.785', 36.785],
    ['+12.5', 12.5],
    ['\u221212.5', -12.5],
    ['1,5', 1.5],
    ['.5', 0.5],
    ['5.', 5],
    ['0', 0],
    ['  36.785  ', 36.785],
    ['12.5°', 12.5],
    ['12.5 S', -12.5],
    ['S 12.5', -12.5],
    ['s12.5', -12.5],
    ['12.5° W', -12.5],
    ['12.5 west', -12.5],
    ['North 12.5', 12.5],
    ['36.785\u00a0N', 36.785],
    ['0 S', 0],
    ["1°20'W", -(1 + 20 / 60)],
    ['\u22121°20′', -(1 + 20 / 60)],
    ['122°23\'5"W', -(122 + 23 / 60 + 5 / 3600)],
    ['0°0\'0.0003"', 0.0000001],
    ["36° 47' N", 36 + 47 / 60],
    ['36°47′12″N', 36.78666667],
    ['36º47’12”N', 36.78666667],
    ['36\u02da47\u2032', 36 + 47 / 60],
    ['36°47´12´´N', 36.78666667],
    ['36° 47‘ 12“ N', 36.78666667],
    ["36°47''12", null],
    ["36° 47.1' N", 36.785],
    ["36°47,1'N", 36.785],
    ["N36°47'", 36 + 47 / 60],
    ['N 36 47.1', 36.785],
    ['36 47 12 N', 36.78666667],
    ['-36 47 12', -36.78666667],
    ['36:47:12.5 S', -36.78680556],
    ['36d47m12sN', 36.78666667],
    ['36d 47m 12s S', -36.78666667],
    ['36d 47m S', -(36 + 47 / 60)],
    ['36d47\'12"', 36.78666667],
    ['36 deg 47 min 12 sec N', 36.78666667],
    ['Latitude: 36.785', 36.785],
    ['', null],
    ['abc', null],
    ['12.5.6', null],
    ['1e3', null],
    ["36°75'N", null],
    ['36°47\'75"N', null],
    ["36.5°30'", null],
    ["36°-47'", null],
    ['36 75', null],
    ['36 N 47', null],
    ['12 N S', null],
    ['-12 S', null],
    ['+12 W', null],
    ['lat 12 E', null],
    ['36.785 X', null],
    ['10,20,30', null],
    ['36 47 12 23', null],
    ['400 N', null],
  ])('%j is %s', (text, degrees) => {
    const read = readCoordinates(text);
    if (degrees === null) expect(read).toBeUndefined();
    else {
      const angle = read?.kind === 'one' ? read.angle : undefined;
      expect(Number(angle?.degrees)).toBeCloseTo(degrees, 6);
      expect(angle?.degrees).toMatch(/^-?(\d+\.?\d*|\.\d+)$/);
    }
  });

  it.each([
    ['36.785, -122.398', 36.785, -122.398],
    ['36.785 -122.398', 36.785, -122.398],
    ['36.785 122.398', 36.785, 122.398],
    ['36,785 -122,398', 36.785, -122.398],
    ['36,785; -122,398', 36.785, -122.398],
    ['36,785, -122,398', 36.785, -122.398],
    ['36.785\t-122.398', 36.785, -122.398],
    ['(36.785, -122.398)', 36.785, -122.398],
    ['geo:36.785,-122.398', 36.785, -122.398],
    ['lat: 36.785, lon: -122.398', 36.785, -122.398],
    ['longitude -122.398 latitude 36.785', 36.785, -122.398],
    ['40.4, -74', 40.4, -74],
    ['36.785 N, 122.398 W', 36.785, -122.398],
    ['36.785N122.398W', 36.785, -122.398],
    ['N36.785 W122.398', 36.785, -122.398],
    ['N 36° 47.100 W 122° 23.900', 36.785, -122.39833333],
    ['36 47 6 N 122 23 53 W', 36.785, -122.39805556],
    ['36:47:06 -122:23:53', 36.785, -122.39805556],
    ['[-122.398, 36.785]', 36.785, -122.398],
    ['-122.398, 36.785', 36.785, -122.398],
  ])('%j is a position: %s, %s', (text, latitude, longitude) => {
    const read = readCoordinates(text);
    expect(read?.kind).toBe('pair');
    if (read?.kind !== 'pair') return;
    expect(Number(read.latitude)).toBeCloseTo(latitude, 6);
    expect(Number(read.longitude)).toBeCloseTo(longitude, 6);
  });

  it('keeps the digits of a decimal number as written', () => {
    expect(readCoordinates('\u2212012,500')).toEqual({ kind: 'one', angle: { degrees: '-012.500' } });
  });

  const degrees = fc.integer({ min: -899_999, max: 899_999 }).map(n => n / 10_000);
  const sexagesimal = (value: number, sides: string) => {
    const seconds = Math.round(Math.abs(value) * 36_000) / 10;
    const [d, m] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
    return `${d}°${m}'${(seconds % 60).toFixed(1)}"${sides[value < 0 ? 1 : 0]}`;
  };

  it('round-trips degrees, minutes and seconds in a pair', () => {
    fc.assert(
      fc.property(degrees, degrees, fc.constantFrom(' ', ', ', ';', '\n', ' / '), (one, other, between) => {
        const [latitude, longitude] = [sexagesimal(one, 'NS'), sexagesimal(other, 'EW')];
        for (const text of [`${latitude}${between}${longitude}`, `${longitude}${between}${latitude}`]) {
          const read = readCoordinates(text);
          if (read?.kind !== 'pair') throw new Error(text);
          expect(Math.abs(Number(read.latitude) - one)).toBeLessThan(0.00002);
          expect(Math.abs(Number(read.longitude) - other)).toBeLessThan(0.00002);
        }
      }),
    );
  });

  it('round-trips decimal degrees with a point or a comma', () => {
    fc.assert(
      fc.property(degrees, fc.boolean(), (value, hasComma) => {
        const text = value.toFixed(4);
        const read = readCoordinates(hasComma ? text.replace('.', ',') : text);
        expect(read?.kind === 'one' && Number(read.angle.degrees)).toBe(Number(text));
      }),
    );
  });

  it('is always a number or undefined, whatever the text', () => {
    const sign = fc.constantFrom(...`0123456789.,;:°'"NSEW+- dms/[](LATON\u2212\u2032`);
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 40 }), text => {
        const read = readCoordinates(text);
        if (!read) return;
        const parts = read.kind === 'one' ? [read.angle.degrees] : [read.latitude, read.longitude];
        for (const each of parts) expect(each).toMatch(/^-?(\d+\.?\d*|\.\d+)$/);
      }),
      { numRuns: 2000 },
    );
  });
});

it.each([
  ['57.5', { children: '57.500' }],
  ['-0.1234', { children: '-0.123', title: '-0.1234' }],
  ['', undefined],
  ['north', undefined],
])('%j in a column has three decimals, and a title if it has more', (text, cell) => {
  expect(columnDegrees(text)).toEqual(cell);
});
