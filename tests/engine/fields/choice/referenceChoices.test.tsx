import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, type GetListParams, ListContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { defineResource, field } from '../../../../src/engine';
import { completeDeclaration } from '../../../../src/engine/declaration/defineResource';
import { renderView } from '../../../support/views/renderView';
import { renderForm } from '../renderForm';

const piers = defineResource({
  name: 'piers',
  fields: { name: field.text({ required: true }) },
  api: { path: '/admin/piers' },
});
const { Filter } = field.reference(piers);
const quays = { name: 'quays', fields: { name: field.text({ required: true }) } };

/** The pages of a list with this many piers. */
const pagesOf = (count: number) =>
  vi.fn(async (_: string, { pagination }: GetListParams) => {
    const { page = 1, perPage = 10 } = pagination ?? {};
    const piers = Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Pier ${at + 1}` }));
    return { data: piers.slice((page - 1) * perPage, page * perPage), total: count };
  });

const setFilters = vi.fn();

const plain = { helperText: '', disabled: false, required: false, validate: () => undefined };

/** Renders the pier filter of a list, with this many piers and the selected one. */
async function show(count: number, pier?: string, several = false) {
  const getList = pagesOf(count);
  const list = { filterValues: { pier }, setFilters };
  await renderView(
    <ListContextProvider value={list as never}>
      {Filter && <Filter source="pier" label="Pier" several={several} />}
    </ListContextProvider>,
    { calls: { getList } },
  );
  return getList;
}

it('offers all of 5,000 records without a notice', async () => {
  const getList = await show(5000, '5000');
  expect(await screen.findByText('Pier 5000')).toBeVisible();
  expect(getList).toHaveBeenCalledTimes(5);
  expect(screen.queryByText(/Only the first/)).toBeNull();
});

it('shows the id of a record that is not among the choices, and can be turned off', async () => {
  await show(3, '9999');
  const select = screen.getByRole('combobox', { name: 'Pier' });
  expect(select).toHaveTextContent('…');
  await waitFor(() => expect(select).toHaveTextContent('9999'));
  await userEvent.click(select);
  await screen.findByRole('option', { name: 'Pier 3' });
  await userEvent.click(screen.getByRole('option', { name: 'None' }));
  expect(setFilters).toHaveBeenCalledExactlyOnceWith({});
});

it('offers the saved record in a form while the others load', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let answer = () => {};
  const waiting = new Promise<void>(resolve => {
    answer = resolve;
  });
  const getList = (resource: string, params: GetListParams) =>
    waiting.then(() => pagesOf(3)(resource, params));
  await renderForm({ pier: field.reference(piers) }, { pier: 2 }, { getList });
  const select = await screen.findByRole('combobox', { name: 'Pier' });
  expect(select).toHaveTextContent('…');
  answer();
  await waitFor(() => expect(select).toHaveTextContent('Pier 2'));
  expect(warn).not.toHaveBeenCalled();
});

it('shows and removes one of several values that is not among the choices', async () => {
  await show(3, '2,9999', true);
  const select = await screen.findByRole('combobox', { name: 'Pier' });
  await waitFor(() => expect(select).toHaveTextContent('Pier 2, 9999'));
  await userEvent.click(select);
  await userEvent.click(await screen.findByRole('option', { name: '9999' }));
  expect(setFilters).toHaveBeenLastCalledWith({ pier: '2' });
});

it('shows a notice above 5,000 records', async () => {
  await show(5001);
  expect(await screen.findByText('Only the first 5000 are shown.')).toBeVisible();
});

it.each([
  ['by its name', { id: '9999', name: 'Far pier' }, 'Far pier'],
  ['by its id if nothing else is known', '9999', '9999'],
  ['also if they fail to load', '9999', '9999', vi.fn().mockRejectedValue(new Error('Down'))],
])(
  'shows the saved value if it is not among the loaded choices, %s',
  async (_, pier, shown, getList = pagesOf(3)) => {
    await renderForm({ pier: field.reference(piers) }, { pier }, { getList });
    const select = await screen.findByRole('combobox', { name: 'Pier' });
    await waitFor(() => expect(select).toHaveTextContent(shown));
  },
);

it.each([{ search: false }, { search: true }])('sends a numeric id as a number, with %j', async options => {
  const pier = field.reference(piers, options);
  const { user, save, written } = await renderForm({ pier }, undefined, { getList: pagesOf(3) });
  await user.click(await screen.findByRole('combobox', { name: 'Pier' }));
  await user.click(await screen.findByRole('option', { name: 'Pier 2' }));
  await save();
  await waitFor(() => expect(written).toEqual([{ pier: 2 }]));
});

it.each([{ search: false }, { search: true }])(
  'offers them in the order of their list, with %j',
  async options => {
    const list = { sort: { field: 'name', order: 'DESC' } } as const;
    const target = completeDeclaration({ ...quays, list, api: { path: '/quays' } });
    const { Input } = field.reference(target, options);
    const getList = pagesOf(3);
    await renderView(<Form>{Input && <Input source="quay" label="Quay" {...plain} />}</Form>, {
      declarations: [target],
      calls: { getList },
    });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Quay' }));
    await screen.findByRole('option', { name: 'Pier 3' });
    expect(getList).toHaveBeenCalledExactlyOnceWith('quays', expect.objectContaining(list));
  },
);

it('chooses the first result by Enter, which never saves a form while its text is searched', async () => {
  let answer = () => {};
  const getList = vi.fn(async (_: string, { filter }: GetListParams) => {
    if (filter?.search)
      await new Promise<void>(resolve => {
        answer = resolve;
      });
    return { data: [{ id: filter?.search ? 7 : 1, name: filter?.search ? 'Bay' : 'Ann' }], total: 1 };
  });
  const fields = { pier: field.reference(piers, { search: true }) };
  const { user, save, written } = await renderForm(fields, { pier: { id: 1, name: 'Ann' } }, { getList });
  const pier = await screen.findByRole('combobox', { name: 'Pier' });
  await user.clear(pier);
  await user.type(pier, 'Bay');
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
  await user.keyboard('{ArrowDown}{Enter}');
  answer();
  await screen.findByRole('option', { name: 'Bay' });
  await user.keyboard('{Enter}');
  expect(pier).toHaveValue('Bay');
  expect(written).toEqual([]);
  await save();
  await waitFor(() => expect(written).toEqual([{ pier: 7 }]));
});

it.each([
  ['in a select', field.reference, {}, { imo: 'P2', name: 'Pier 2' }, 'P2'],
  ['in a search', field.reference, { search: true }, { imo: 'P2', name: 'Pier 2' }, 'P2'],
  ['among several', field.references, {}, [{ imo: 'P2', name: 'Pier 2' }], ['P2']],
])(
  'keeps an embedded record by the identifier of its resource, %s',
  async (_, createField, options, pier, sent) => {
    const byImo = defineResource({ ...quays, api: { path: '/quays', id: 'imo' } });
    const fields = { pier: createField(byImo, options), note: field.text() };
    const { user, save, written } = await renderForm(fields, { pier }, { getList: pagesOf(3) });
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'x');
    await save();
    await waitFor(() => expect(written).toEqual([{ pier: sent, note: 'x' }]));
  },
);
