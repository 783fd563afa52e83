import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AdminContext,
  Form,
  HttpError,
  ResourceContextProvider,
  TestMemoryRouter,
  TextInput,
  testDataProvider,
} from 'react-admin';
import { expect, it, vi } from 'vitest';
import { defineResource, field, lazyNamed } from '../../../src/engine';
import { FormEntry } from '../../../src/engine/fields/common/FormEntry';
import { textsIn } from '../../support/views/textsIn';

it('an input whose code fails to load keeps its value and the form usable, and loads on Try again', async () => {
  const load = vi.fn(async () => ({ TextInput }));
  // The file is requested twice if the server responds.
  const error = new HttpError('seamark.errors.network', 0);
  load.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
  const notes = defineResource({
    name: 'notes',
    fields: { text: field.text({ required: true, Input: lazyNamed(load, 'TextInput') }) },
    api: { path: '/notes' },
  });
  const onSubmit = vi.fn();
  const i18nProvider = await textsIn('en', notes);
  await act(async () =>
    render(
      <TestMemoryRouter>
        <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
          <ResourceContextProvider value="notes">
            <main>
              <h1 tabIndex={-1}>Note</h1>
              <Form record={{ id: 1, text: 'High tide' }} onSubmit={onSubmit}>
                {notes.form?.fields.map(placed => (
                  <FormEntry key={placed.source} placed={placed} />
                ))}
                <button type="submit">Submit</button>
              </Form>
            </main>
          </ResourceContextProvider>
        </AdminContext>
      </TestMemoryRouter>,
    ),
  );
  expect(screen.getByRole('status')).toHaveTextContent(
    'Text could not be loaded for editing. It stays unchanged.',
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ text: 'High tide' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: /Text/ })).toHaveValue('High tide');
  expect(screen.getByRole('heading')).toHaveFocus();
});
