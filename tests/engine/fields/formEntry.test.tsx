import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, lazy } from 'react';
import { Form, HttpError, TextInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { defineResource, field, lazyNamed } from '../../../src/engine';
import type { InputProps } from '../../../src/engine/declaration/Field';
import { FormEntry } from '../../../src/engine/fields/base/FormEntry';
import { PageTitle } from '../../../src/engine/ui/PageTitle';
import { renderView } from '../../support/views/renderView';

const Errors = () => <p>invalid: {Object.keys(useFormState().errors).join()}</p>;

/** Renders a form with a required text, which it edits with the given input. */
async function renderNote(Input: ComponentType<InputProps>, text: string) {
  const notes = defineResource({
    name: 'notes',
    fields: { text: field.text({ required: true, Input }) },
    api: { path: '/notes' },
  });
  const onSubmit = vi.fn();
  const view = (
    <main>
      <PageTitle>Note</PageTitle>
      <Form record={{ id: 1, text }} onSubmit={onSubmit}>
        {notes.form?.fields.map(placed => (
          <FormEntry key={placed.source} placed={placed} />
        ))}
        <Errors />
        <button type="submit">Submit</button>
      </Form>
    </main>
  );
  const { unmount, user } = await act(() => renderView(view, { declarations: [notes] }));
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }));
  return { user, submit, onSubmit, unmount };
}

it('an input whose code fails to load keeps its value and the form usable, and loads on Try again', async () => {
  const load = vi.fn(async () => ({ TextInput }));
  // The file is requested twice if the server responds.
  const error = new HttpError('seamark.errors.network', 0);
  load.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
  const { user, submit, onSubmit } = await renderNote(lazyNamed(load, 'TextInput'), 'High tide');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Text could not be loaded for editing. It stays unchanged.',
  );
  await submit();
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ text: 'High tide' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: /Text/ })).toHaveValue('High tide');
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('validates a value whose input has not loaded yet', async () => {
  const Input = lazy(() => new Promise<never>(() => {}));
  const blank = await renderNote(Input, ' ');
  await blank.submit();
  expect(await screen.findByText('invalid: text')).toBeVisible();
  expect(blank.onSubmit).not.toHaveBeenCalled();
  blank.unmount();
  const written = await renderNote(Input, 'written');
  await written.submit();
  await waitFor(() => expect(written.onSubmit).toHaveBeenCalledOnce());
});
