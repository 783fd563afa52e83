import { expect, it } from 'vitest';
import { field } from '../../../src/engine';
import { isSameValue } from '../../../src/engine/declaration/editableFields';

it.each([
  ['day', field.day(), '2026-12-31', '2026-12-31T23:59:59.999Z'],
  ['coordinate', field.coordinate({ limit: 90 }), '36.5', '36.50'],
  ['stored image', field.image(), 'images/one.png', 'https://cdn.example/public/images/one.png?v=2'],
])('two formats of one %s are the same value', (_, each, one, other) => {
  expect(isSameValue(each, one, other)).toBe(true);
});

it.each([field.image(), field.file()])('a chosen file differs from every other value', each => {
  const chosen = new File(['x'], 'one.png');
  expect(isSameValue(each, chosen, chosen)).toBe(true);
  for (const other of [null, 'one.png', new File(['x'], 'one.png')])
    expect(isSameValue(each, chosen, other)).toBe(false);
});
