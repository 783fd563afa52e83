import { render, screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { field } from '../../../src/engine';

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
])('%s is shown instead of the text for an empty value', async (_, { Cell }, value, shown) => {
  render(
    <RecordContextProvider value={{ id: 1, value }}>
      <Cell source="value" />
    </RecordContextProvider>,
  );
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.queryByText(empty)).toBeNull();
});
