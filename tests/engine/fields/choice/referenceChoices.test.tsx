import { render as renderTree, screen, waitFor } from '@testing-library/react';
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

/** The filter by a pier of a list, where there are this many piers and this one is chosen. */
function show(count: number, pier?: string) {
  const list = { filterValues: { pier }, setFilters: () => {} };
  return render(
    count,
    <ListContextProvider value={list as never}>
      {Filter && <Filter source="pier" label="Pier" />}
    </ListContextProvider>,
  );
}

/** Draws this where there are so many piers. */
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

it('offers the last of 2,500 records, and says nothing', async () => {
  const getList = show(2500, '2500');
  expect(await screen.findByText('Pier 2500')).toBeVisible();
  expect(getList).toHaveBeenCalledTimes(3);
  expect(screen.queryByText(/Only the first/)).toBeNull();
});

it('says that there are more than the 5,000 that it offers', async () => {
  show(5001);
  expect(await screen.findByText('Only the first 5000 are shown.')).toBeVisible();
});

it.each([
  ['by its name', { id: '9999', name: 'Far pier' }, 'Far pier'],
  ['by its id where nothing else is known', '9999', '9999'],
])('shows the saved one that is not among those that were read, %s', async (_, pier, shown) => {
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
