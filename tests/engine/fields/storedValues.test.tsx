import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { field } from '../../../src/engine';
import { renderForm } from './renderForm';

it('values that are invalid as stored do not block a save of another field', async () => {
  const stored = {
    ...{ kind: 'new', mail: 'bo at example', site: 'www.example.com', depth: 12, code: 'ABCD', open: 'soon' },
    ...{ at: 'noon', longitude: '237.6' },
  };
  const fields = {
    note: field.text(),
    kind: field.select({ choices: ['old'] }),
    mail: field.email(),
    site: field.url(),
    depth: field.number({ max: 10 }),
    code: field.text({ maxLength: 3 }),
    open: field.day(),
    at: field.dateTime(),
    longitude: field.coordinate({ limit: 180 }),
  };
  const { user, save, written } = await renderForm(fields, stored);
  expect(await screen.findByRole('combobox', { name: 'Kind' })).toHaveTextContent('new');
  const code = screen.getByRole('textbox', { name: 'Code' });
  await user.type(code, 'E');
  await save();
  expect(await screen.findByText('Must be 3 characters or less')).toBeVisible();
  await user.type(code, '{Backspace}');
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'x');
  await save();
  await waitFor(() => expect(written).toEqual([{ ...stored, note: 'x' }]));
});
