import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { field } from '../../../src/engine';
import { renderCells } from './renderCells';

const empty = 'Nothing yet';

it.each([
  ['a computed text', field.computed(() => 'value', { empty }), undefined, 'value'],
  ['a JSON object', field.json({ empty }), { on: true }, '{"on":true}'],
  ['a file', field.file({ empty }), { url: 'logs/value.pdf' }, 'value.pdf'],
  [
    'items',
    field.items({ fields: { on: field.text() }, entryText: () => 'value', empty }),
    [{ on: 'x' }],
    'value',
  ],
])('%s is shown instead of the text for an empty value', async (_, each, value, shown) => {
  renderCells(each, value);
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.queryByText(empty)).toBeNull();
});
