import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import type { PanelDataProvider } from '../../../src/engine/panel/usePanelDataProvider';
import { renderWholePanel } from '../../support/views/renderWholePanel';

const gauges = defineResource({
  name: 'gauges',
  fields: { title: field.text(), depth: field.number() },
  api: { path: '/gauges' },
});

/** Opens the edit form of a record that may be prefetched. */
async function openForm(record: (resource: string, id: string) => { id: string; title: string } | undefined) {
  const getOne = vi.fn(async () => ({ data: { id: 'a/b', title: 'As it is read' } }));
  const prefetch = { page: async () => {}, screen: async () => {}, staleTime: () => 0, record };
  const getList = async () => ({ data: [], total: 0 });
  const dataProvider = { getOne, getList } as unknown as PanelDataProvider;
  const view = await renderWholePanel('/gauges/a%2Fb', [gauges], { dataProvider, prefetch });
  return { getOne, ...view };
}

it('fetches the record if none was prefetched', async () => {
  const { getOne } = await openForm(() => undefined);
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('As it is read');
  expect(getOne).toHaveBeenCalledOnce();
});

it('starts with the prefetched record without fetching it, and fetches it when it is opened again', async () => {
  const record = vi.fn<() => { id: string; title: string } | undefined>();
  record.mockReturnValueOnce({ id: 'a/b', title: 'As prefetched' });
  const { getOne, router } = await openForm(record);
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('As prefetched');
  expect(record).toHaveBeenCalledWith('gauges', 'a/b');
  expect(getOne).not.toHaveBeenCalled();
  await router.navigate('/gauges');
  await screen.findByRole('heading', { name: 'Gauges' });
  await router.navigate('/gauges/a%2Fb');
  expect(await screen.findByDisplayValue('As it is read')).toBeInTheDocument();
  expect(getOne).toHaveBeenCalledOnce();
});
