import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { AdminContext, Form, ResourceContextProvider, TestMemoryRouter, testDataProvider } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import { FormEntry } from '../../../src/engine/fields/common/FormEntry';

const Errors = () => <p>invalid: {Object.keys(useFormState().errors).join()}</p>;

it('validates a value whose input has not loaded yet', async () => {
  const Input = lazy(() => new Promise<never>(() => {}));
  const { form } = defineResource({
    name: 'notes',
    fields: { text: field.text({ required: true, Input }) },
    api: { path: '/notes' },
  });
  const onSubmit = vi.fn();
  const renderForm = (record: object) => (
    <TestMemoryRouter>
      <AdminContext dataProvider={testDataProvider()}>
        <ResourceContextProvider value="notes">
          <Form record={record} onSubmit={onSubmit}>
            {form?.fields.map(placed => (
              <FormEntry key={placed.source} placed={placed} />
            ))}
            <Errors />
            <button type="submit">Submit</button>
          </Form>
        </ResourceContextProvider>
      </AdminContext>
    </TestMemoryRouter>
  );
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

  const { unmount } = render(renderForm({ id: 1, text: ' ' }));
  await submit();
  expect(await screen.findByText('invalid: text')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  unmount();
  render(renderForm({ id: 1, text: 'written' }));
  await submit();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});
