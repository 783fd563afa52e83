import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import { checkDeclarations } from '../../../src/engine/declaration/check/checkDeclarations';
import type { TestProvider } from '../../support/views/provider';
import { renderApp } from '../../support/views/renderApp';

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

let app: Awaited<ReturnType<typeof renderApp>>;
const depth = () => screen.queryByRole('spinbutton', { name: /Depth/ });

const dock = { name: 'North', dry: false, sealed: false, depth: 7, crane: '', code: 'N1', services: [] };
let path: string;
const seed = async ({ dataProvider }: TestProvider) => {
  path = `/api/admin/docks/${(await dataProvider.create('docks', { data: dock })).data.id}`;
};

/** Switches the dock to dry, and fills in what a dry dock requires. */
async function makeDry() {
  await app.user.click(screen.getByRole('switch', { name: 'Dry' }));
  await app.user.type(screen.getByRole('textbox', { name: /Crane/ }), 'Big');
  await app.user.click(screen.getByRole('button', { name: 'Add' }));
  await app.user.type(await screen.findByLabelText('Services 1'), 'Water');
}

async function open() {
  app = await renderApp('/docks', [docks], seed);
  await app.user.click(await screen.findByRole('link', { name: 'North' }));
  await screen.findByRole('textbox', { name: /Name/ });
}

describe('a field that is hidden for some values', () => {
  it('disappears and reappears as they change, and keeps what was typed', async () => {
    app = await renderApp('/docks/create', [docks]);
    const dry = await screen.findByRole('switch', { name: 'Dry' });
    await app.user.type(depth() as HTMLElement, '12');
    await app.user.click(dry);
    expect(depth()).toBeNull();
    await app.user.click(dry);
    expect(depth()).toHaveValue(12);
  });

  it('is not checked, and not sent if the record has no value', async () => {
    app = await renderApp('/docks/create', [docks]);
    await app.user.type(await screen.findByRole('textbox', { name: /Name/ }), 'East');
    await app.save();
    expect(await screen.findByText('Depth is required')).toBeVisible();
    await app.user.type(depth() as HTMLElement, '12');
    await makeDry();
    await app.save();
    await waitFor(() => expect(app.written()).toHaveLength(1));
    expect(app.written()[0]).toEqual({
      name: 'East',
      dry: true,
      sealed: false,
      crane: 'Big',
      code: '',
      services: ['Water'],
    });
  });

  it('is sent with the saved value, whatever was typed before', async () => {
    await open();
    await app.user.type(depth() as HTMLElement, '5');
    await makeDry();
    await app.save();
    await waitFor(() => expect(app.written()).toMatchObject([{ name: 'North', dry: true, depth: 7 }]));
  });

  it('shows its server error on the form', async () => {
    await open();
    await makeDry();
    const errors = { depth: 'Too deep for a dry dock', name: 'Taken' };
    app.answerWritesWith(Response.json({ errors }, { status: 422 }));
    await app.save();
    expect(await screen.findByText(/Too deep for a dry dock/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveAccessibleDescription('Taken');
  });

  it('keeps the value that someone else saved during the edit', async () => {
    await open();
    await app.upstream.call('PUT', path, { ...dock, depth: 9 });
    await makeDry();
    await app.save();
    await waitFor(() => expect(app.written().at(-1)).toMatchObject({ dry: true, depth: 9 }));
  });
});

describe('a field that is required for some values', () => {
  it('is rejected if it is empty for those values', async () => {
    await open();
    const crane = screen.getByRole('textbox', { name: 'Crane' });
    expect(crane.closest('.MuiFormControl-root')?.querySelector('label')).toHaveTextContent(/^Crane$/);
    await app.user.click(screen.getByRole('switch', { name: 'Dry' }));
    expect(crane.closest('.MuiFormControl-root')?.querySelector('label')).toHaveTextContent('Crane *');
    await app.save();
    expect(await screen.findByText('Crane is required')).toBeVisible();
    expect(screen.getByText('Add at least one item to Services')).toBeVisible();
    expect(crane).toHaveFocus();
    await app.user.click(screen.getByRole('switch', { name: 'Dry' }));
    await app.save();
    await waitFor(() => expect(app.written()).toMatchObject([{ dry: false, crane: '' }]));
  });
});

describe('a field that is read-only for some values', () => {
  it('cannot be changed for those values, and is sent with the saved value', async () => {
    await open();
    const code = screen.getByRole('textbox', { name: 'Code' });
    await app.user.type(code, '2');
    await app.user.click(screen.getByRole('switch', { name: 'Sealed' }));
    expect(code).toBeDisabled();
    await app.save();
    await waitFor(() => expect(app.written()).toMatchObject([{ sealed: true, code: 'N1' }]));
  });
});

describe('a condition', () => {
  const faulty = (options: Parameters<typeof field.text>[0], form?: readonly string[]) =>
    defineResource({
      name: 'docks',
      fields: { name: field.text(), berth: field.text(options) },
      ...(form && { form: ['name'] }),
      api: { path: '/docks' },
    });

  it('that fails on a new record is reported at startup', () => {
    const hidden = ({ owner }: Record<string, unknown>) => (owner as { name: string }).name === '';
    expect(() => checkDeclarations([faulty({ hidden })])).toThrow(
      /docks.fields.berth.hidden: it fails on a new record, where any value may be absent: Cannot read/,
    );
  });

  it('that no form uses is reported at startup', () => {
    expect(() => checkDeclarations([faulty({ required: () => true }, ['name'])])).toThrow(
      'docks.fields.berth.required: it has no effect, as the form has no such input; remove it',
    );
  });
});
