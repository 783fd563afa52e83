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

it('a form starts with the prefetched record without fetching it, and fetches it when it is opened again', async () => {
  const record = vi.fn().mockReturnValueOnce({ id: 'a/b', title: 'As prefetched' });
  const prefetch = { page: async () => {}, screen: async () => {}, staleTime: () => 0, record };
  const getOne = vi.fn(async () => ({ data: { id: 'a/b', title: 'As it is read' } }));
  const getList = async () => ({ data: [], total: 0 });
  const dataProvider = { getOne, getList } as unknown as PanelDataProvider;
  const { router } = await renderWholePanel('/gauges/a%2Fb', [gauges], { dataProvider, prefetch });
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('As prefetched');
  expect(record).toHaveBeenCalledWith('gauges', 'a/b');
  expect(getOne).not.toHaveBeenCalled();
  await router.navigate('/gauges');
  await screen.findByRole('heading', { name: 'Gauges' });
  await router.navigate('/gauges/a%2Fb');
  expect(await screen.findByDisplayValue('As it is read')).toBeInTheDocument();
  expect(getOne).toHaveBeenCalledOnce();
});
