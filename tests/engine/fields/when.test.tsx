import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import { renderApp } from '../../support/views/renderApp';
import { renderForm } from './renderForm';

const docks = defineResource({
  name: 'docks',
  label: 'Dock |||| Docks',
  fields: {
    name: field.text({ required: true }),
    dry: field.boolean(),
    sealed: field.boolean(),
    depth: field.number({ hidden: ({ dry }) => Boolean(dry), required: true }),
    crane: field.text({ required: ({ dry }) => Boolean(dry) }),
    code: field.text({ readOnly: ({ sealed }) => Boolean(sealed) }),
    services: field.texts({ required: ({ dry }) => Boolean(dry) }),
  },
  api: { path: '/admin/docks' },
});

const depth = () => screen.queryByRole('textbox', { name: /Depth/ });

const dock = { name: 'North', dry: false, sealed: false, depth: 7, crane: '', code: 'N1', services: [] };

/** Switches the dock to dry, and fills in what a dry dock requires. */
async function makeDry(user: UserEvent) {
  await user.click(screen.getByRole('switch', { name: 'Dry' }));
  await user.type(screen.getByRole('textbox', { name: /Crane/ }), 'Big');
  await user.click(screen.getByRole('button', { name: 'Add: Services' }));
  await user.type(await screen.findByLabelText('Services 1'), 'Water');
}

describe('a field that is hidden for some values', () => {
  it('keeps what was typed while hidden, is not checked, and not sent if the record has no value', async () => {
    const { user, save, written } = await renderForm(docks.fields);
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'East');
    await save();
    expect(await screen.findByText('Depth is required')).toBeVisible();
    const dry = screen.getByRole('switch', { name: 'Dry' });
    await user.type(depth() as HTMLElement, '12');
    await user.click(dry);
    expect(depth()).toBeNull();
    await user.click(dry);
    expect(depth()).toHaveValue('12');
    await makeDry(user);
    await save();
    const east = { name: 'East', dry: true, sealed: false, crane: 'Big', code: '', services: ['Water'] };
    await waitFor(() => expect(written).toEqual([east]));
  });

  it('is sent with the saved value, whatever was typed; its server error is shown on the form', async () => {
    const app = await renderApp('/docks/{id}', [docks], { docks: [dock] });
    await screen.findByDisplayValue('North');
    await app.user.type(depth() as HTMLElement, '5');
    await makeDry(app.user);
    const errors = { depth: 'Too deep for a dry dock', name: 'Taken' };
    app.answerWritesWith(Response.json({ errors }, { status: 422 }));
    await app.save();
    expect(await screen.findByText(/Too deep for a dry dock/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveAccessibleDescription('Taken');
    expect(app.written()).toMatchObject([{ name: 'North', dry: true, depth: 7 }]);
    // Also if someone else has saved it during the edit.
    await app.upstream.call('PUT', `/api/admin/docks/${app.id}`, { ...dock, depth: 9 });
    await app.save();
    await waitFor(() => expect(app.written().at(-1)).toMatchObject({ dry: true, depth: 9 }));
  });
});

it('a field can be required or read-only for some values; a read-only one is sent with the saved value', async () => {
  const { user, save, written } = await renderForm(docks.fields, dock);
  const crane = await screen.findByRole('textbox', { name: 'Crane' });
  const craneLabel = crane.closest('.MuiFormControl-root')?.querySelector('label');
  expect(craneLabel).toHaveTextContent(/^Crane$/);
  const code = screen.getByRole('textbox', { name: 'Code' });
  await user.type(code, '2');
  await user.click(screen.getByRole('switch', { name: 'Sealed' }));
  expect(code).toBeDisabled();
  await user.click(screen.getByRole('switch', { name: 'Dry' }));
  expect(craneLabel).toHaveTextContent('Crane *');
  await save();
  expect(await screen.findByText('Crane is required')).toBeVisible();
  expect(screen.getByText('Add at least one item to Services')).toBeVisible();
  expect(crane).toHaveFocus();
  await user.click(screen.getByRole('switch', { name: 'Dry' }));
  await save();
  await waitFor(() => expect(written).toMatchObject([{ dry: false, crane: '', sealed: true, code: 'N1' }]));
});
