import { afterEach, expect, it } from 'vitest';
import { kindsOf } from '../../../src/firstRows/fill';
import { formats } from '../../../src/firstRows/formats';
import { pageItems } from '../../../src/firstRows/pageItems';
import { figureOf } from '../../../vite/firstRows/Formats';

const known = { formats, kindsOf, pageItems };
afterEach(() => {
  document.documentElement.lang = 'en';
});

it.each([
  ['en', 'commas'],
  ['hy', 'lateSpaces'],
  ['de', 'points'],
  ['es', 'latePoints'],
  ['ru', 'spaces'],
  ['fr', 'thinSpaces'],
  // Its groups are of two; its figures are its own.
  ['hi', 'figure'],
  ['ar-EG', 'figure'],
] as const)('says numbers in %s by %s, as the browser does', (lang, name) => {
  document.documentElement.lang = lang;
  expect(figureOf(known)).toBe(name);
  for (const value of [0, 12, 1698, 10_000, 54_321, 999_999, 2_000_000, 2.5, 12_345.678, -1234, 1e15, 1e21])
    expect(formats[name](value)).toBe(value.toLocaleString(lang, { maximumFractionDigits: 10 }));
  expect(formats[name]('1698')).toBe('');
  expect(formats[name](null)).toBe('');
});
