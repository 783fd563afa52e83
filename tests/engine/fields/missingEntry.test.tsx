import { screen, waitFor } from '@testing-library/react';
import { HttpError, TextInput } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { field, lazyNamed } from '../../../src/engine';
import { renderForm } from './renderForm';

it('an input whose code fails to load keeps its value and the form usable, and loads on Try again', async () => {
  const load = vi.fn(async () => ({ TextInput }));
  // The file is requested twice if the server responds.
  const error = new HttpError('seamark.errors.network', 0);
  load.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
  const text = field.text({ required: true, Input: lazyNamed(load, 'TextInput') });
  const { user, save, written } = await renderForm({ text }, { text: 'High tide' });
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Text could not be loaded for editing. It stays unchanged.',
  );
  await save();
  await waitFor(() => expect(written).toEqual([{ text: 'High tide' }]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: /Text/ })).toHaveValue('High tide');
  expect(screen.getByRole('heading')).toHaveFocus();
});
