import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  editableNumber,
  formatNumber,
  unitOf,
} from '../../../../src/engine/fields/number/FormattedNumberInput';
import { decimalsOf, plainNumber, toShown, toStored } from '../../../../src/engine/fields/number/NumberStyle';
import { parseNumber } from '../../../../src/engine/fields/number/parseNumber';

describe('parseNumber', () => {
  it.each([
    ['−12,5', -12.5],
    ['–7', -7],
    ['+3', 3],
    ['.5', 0.5],
    [',5', 0.5],
    ['12,', 12],
    ['1 234,56', 1234.56],
    ['1\u202f234\u00a0567', 1234567],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1,234,567', 1234567],
    ["1'234’567.8", 1234567.8],
    ['1,234', 1.234],
    ['€ 19,90', 19.9],
    ['12.5 %', 12.5],
    ['-0', -0],
  ])('parses %s', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it.each(['', '-', ',', 'abc', '1-2', '1,2,3', '1.2,3', '12,34,567', '1.234.56', '--1', '1e5', '1/2'])(
    'does not guess at %j',
    text => expect(parseNumber(text)).toBeUndefined(),
  );

  it.each(['en', 'hy', 'de', 'fr'])('parses what %s formats', locale => {
    const cents = fc.integer({ min: -1e12, max: 1e12 }).map(number => number / 100);
    fc.assert(
      fc.property(cents, number => {
        expect(parseNumber(editableNumber(number, { decimals: 2 }, locale))).toBe(number);
        expect(parseNumber(formatNumber(number, { currency: 'EUR' }, locale)) ?? Number.NaN).toBe(number);
      }),
    );
  });
});

describe('a number style', () => {
  it('converts by its factor without rounding errors', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), cents => {
        const style = { factor: 0.01 };
        expect(toStored(toShown(cents, style), style)).toBe(cents);
      }),
    );
    expect(toShown(0.07, { factor: 100 })).toBe(7);
    expect(toStored(19.99, { factor: 0.01 })).toBe(1999);
  });

  it.each([
    [{ currency: 'EUR' }, 'en', -1234.5, '-€1,234.50'],
    [{ currency: 'JPY' }, 'en', 1234, '¥1,234'],
    [{ currency: 'EUR', factor: 0.01 }, 'en', 1999, '€19.99'],
    [{ percent: true }, 'en', 12.5, '12.5%'],
    [{ percent: true, factor: 100, decimals: 1 }, 'en', -0.125, '-12.5%'],
    [{ decimals: 2, unit: 'm' }, 'en', 3.5, '3.50 m'],
    [{ decimals: 2 }, 'hy', 3.5, '3,50'],
  ])('of %j in %s formats %s as %s', (style, locale, stored, text) => {
    expect(formatNumber(stored, style, locale)).toBe(text);
  });

  it('formats plain text for files', () => {
    expect(plainNumber(1999, { currency: 'EUR', factor: 0.01 })).toBe('19.99');
    expect(plainNumber(-0.125, { percent: true, factor: 100, decimals: 1 })).toBe('-12.5');
    expect(plainNumber(null, { decimals: 1 })).toBe('');
    expect(plainNumber('odd', { decimals: 1 })).toBe('odd');
  });

  it('has the decimals and the symbol of its currency', () => {
    expect([decimalsOf({ currency: 'JPY' }), decimalsOf({ currency: 'KWD' })]).toEqual([0, 3]);
    expect([unitOf({ currency: 'EUR' }, 'en'), unitOf({ percent: true }, 'en')]).toEqual(['€', '%']);
    expect(unitOf({ unit: 'm' }, 'en')).toBe('m');
  });
});
