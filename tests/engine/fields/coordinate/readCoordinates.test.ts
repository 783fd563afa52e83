import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnDegrees } from '../../../../src/engine/fields/coordinate/columnDegrees';
import { readCoordinates } from '../../../../src/engine/fields/coordinate/readCoordinates';
import { pairs, single } from './coordinateFormats';

describe('a coordinate in any format', () => {
  it.each(single)('%j is %s', (text, degrees) => {
    const read = readCoordinates(text);
    if (degrees === null) expect(read).toBeUndefined();
    else {
      const angle = read?.kind === 'one' ? read.angle : undefined;
      expect(Number(angle?.degrees)).toBeCloseTo(degrees, 6);
      expect(angle?.degrees).toMatch(/^-?(\d+\.?\d*|\.\d+)$/);
    }
  });

  it.each(pairs)('%j is a position: %s, %s', (text, latitude, longitude) => {
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
