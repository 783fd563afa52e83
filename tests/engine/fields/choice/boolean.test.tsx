import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { field } from '../../../../src/engine';
import { renderForm } from '../renderForm';

it('texts that a database stores for no are no, and stay no', async () => {
  const colors = { true: 'success', false: 'neutral' } as const;
  const fields = {
    open: field.boolean(),
    lit: field.status({ colors }),
    wide: field.boolean(),
    note: field.text(),
  };
  const { user, save, written } = await renderForm(fields, { open: '0', lit: 'false', wide: '1' });
  for (const name of ['Open', 'Lit']) expect(await screen.findByRole('switch', { name })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Wide' })).toBeChecked();
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'x');
  await save();
  await waitFor(() => expect(written).toEqual([{ open: false, lit: false, wide: true, note: 'x' }]));
});
