// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createStyleCache } from '../../src/theme/createStyleCache';

/** The rules that are inserted for these styles. */
const rulesOf = (selector: string, styles: string) => {
  const cache = createStyleCache();
  cache.insert(selector, { name: 'a', styles }, cache.sheet, true);
  // Emotion's development build inserts empty rules, too.
  return cache.sheet.tags.map(tag => tag.textContent).filter(rule => !rule?.endsWith('{}'));
};

afterEach(() => document.head.replaceChildren());

test('at-rules are inserted in their style rules', () => {
  const styles =
    'color:red;@media print{color:blue;&:hover,& b{color:green;}}@container (width>9px){& i{order:1;}}';
  expect(rulesOf('.a', styles)).toEqual([
    '.a{color:red;}',
    '.a{@media print{color:blue;}}',
    '.a:hover,.a b{@media print{color:green;}}',
    '.a i{@container (width>9px){order:1;}}',
  ]);
});

test('at-rules of global styles are nested, too', () => {
  expect(rulesOf('', '@media print{body{color:red;}html{color:blue;}}')).toEqual([
    'body{@media print{color:red;}}',
    'html{@media print{color:blue;}}',
  ]);
});

test('at-rules within at-rules keep their order', () => {
  expect(rulesOf('.a', '@media print{@supports (order:1){color:red;}}')).toEqual([
    '@media print{@supports (order:1){.a{color:red;}}}',
  ]);
});

test('keyframes are inserted as they are', () => {
  expect(rulesOf('', '@keyframes x{from{opacity:0;}to{opacity:1;}}')).toEqual([
    '@keyframes x{from{opacity:0;}to{opacity:1;}}',
  ]);
});

test('the prefix that Safari needs is added', () => {
  expect(rulesOf('.a', 'display:flex;user-select:none;')).toEqual([
    '.a{display:flex;-webkit-user-select:none;user-select:none;}',
  ]);
});
