import { render as renderTree, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type ReactNode, Suspense } from 'react';
import {
  AdminContext,
  Form,
  type GetListParams,
  ListContextProvider,
  RecordContextProvider,
  testDataProvider,
} from 'react-admin';
import { expect, it, vi } from 'vitest';
import { messages } from '../../../../providers/i18n/messages/en/messages';
import { defineResource, field } from '../../../../src/engine';

const piers = defineResource({
  name: 'piers',
  fields: { name: field.text({ required: true }) },
  api: { path: '/admin/piers' },
});
const { Filter, Input } = field.reference(piers);

/** Renders the pier filter of a list, with this many piers and the selected one. */
function show(count: number, pier?: string) {
  const list = { filterValues: { pier }, setFilters: () => {} };
  return render(
    count,
    <ListContextProvider value={list as never}>
      {Filter && <Filter source="pier" label="Pier" />}
    </ListContextProvider>,
  );
}

/** Renders the children with a provider of this many piers. */
function render(count: number, children: ReactNode) {
  const getList = vi.fn(async (_: string, { pagination }: GetListParams) => {
    const { page = 1, perPage = 10 } = pagination ?? {};
    const size = Math.max(0, Math.min(perPage, count - (page - 1) * perPage));
    const data = Array.from({ length: size }, (_, at) => {
      const id = (page - 1) * perPage + at + 1;
      return { id, name: `Pier ${id}` };
    });
    return { data, total: count };
  });
  renderTree(
    <AdminContext
      dataProvider={{ ...testDataProvider(), getList } as never}
      i18nProvider={polyglotI18nProvider(() => messages)}
    >
      {children}
    </AdminContext>,
  );
  return getList;
}

it('offers all of 2,500 records without a notice', async () => {
  const getList = show(2500, '2500');
  expect(await screen.findByText('Pier 2500')).toBeVisible();
  expect(getList).toHaveBeenCalledTimes(3);
  expect(screen.queryByText(/Only the first/)).toBeNull();
});

it('shows a notice above 5,000 records', async () => {
  show(5001);
  expect(await screen.findByText('Only the first 5000 are shown.')).toBeVisible();
});

it.each([
  ['by its name', { id: '9999', name: 'Far pier' }, 'Far pier'],
  ['by its id if nothing else is known', '9999', '9999'],
])('shows the saved value if it is not among the loaded choices, %s', async (_, pier, shown) => {
  const record = { id: 1, pier };
  const input = { source: 'pier', label: 'Pier', disabled: false, isRequired: false };
  render(
    3,
    <RecordContextProvider value={record}>
      <Form record={record}>
        <Suspense>{Input && <Input {...input} helperText={false} validate={() => undefined} />}</Suspense>
      </Form>
    </RecordContextProvider>,
  );
  const select = await screen.findByRole('combobox', { name: 'Pier' });
  await waitFor(() => expect(select).toHaveTextContent(shown));
});

it.each([{ search: false }, { search: true }])('sends a numeric id as a number, with %j', async options => {
  const { Input: PierInput } = field.reference(piers, options);
  const onSubmit = vi.fn();
  const input = { source: 'pier', label: 'Pier', disabled: false, isRequired: false };
  render(
    3,
    <Form onSubmit={onSubmit}>
      <Suspense>
        {PierInput && <PierInput {...input} helperText={false} validate={() => undefined} />}
      </Suspense>
      <button type="submit">Submit</button>
    </Form>,
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'Pier' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Pier 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ pier: 2 }));
});
