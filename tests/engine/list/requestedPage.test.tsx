import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import { renderWholePanel } from '../../support/views/renderWholePanel';
import { rows, scriptedProvider } from '../../support/views/scriptedProvider';
import { withResolvers } from '../../support/withResolvers';

const gauges = defineResource({ name: 'gauges', fields: { name: field.text() }, api: { path: '/gauges' } });

it('requests a page when it is pressed, and navigates to its top after the press is painted', async () => {
  // A slow machine: each render takes more than two frames.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 50;
    return now;
  });
  const page = vi.fn(async () => {});
  const { dataProvider } = scriptedProvider(
    {},
    { items: rows(10), total: 12 },
    { items: rows(2), total: 12 },
  );
  const prefetch = { page, screen: async () => {}, staleTime: () => 0, record: () => undefined };
  await renderWholePanel('/gauges', [gauges], { dataProvider, prefetch });
  const button = await screen.findByRole('button', { name: 'Go to page 2' });
  const paint = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  vi.mocked(window.scrollTo).mockClear();
  // A press without a pointer, by keyboard or screen reader.
  act(() => button.click());
  expect(page).toHaveBeenCalledExactlyOnceWith(
    'gauges',
    expect.objectContaining({ pagination: { page: 2, perPage: 10 } }),
  );
  expect(window.location.search).toBe('');

  for (const [onFrame] of paint.mock.calls) act(() => onFrame(0));
  await waitFor(() => expect(window.location.search).toBe('?page=2'));
  expect(await screen.findByText('11-12 of 12')).toBeVisible();
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

it('redirects from a page past the end to the last one', async () => {
  const last = { data: rows(3), next: null };
  const pages = [{ data: rows(10), next: 'b' }, last, last];
  const { dataProvider } = scriptedProvider({ list: { paging: { cursor: 'next' } } }, ...pages);
  await renderWholePanel('/gauges?page=9', [gauges], { dataProvider });
  expect(await screen.findByText('11-13 of 13')).toBeVisible();
  expect(window.location.search).toBe('?page=2');
});

it('does not call a list empty while it leaves a page whose only row was deleted', async () => {
  const { promise, resolve } = withResolvers();
  let isDeleted = false;
  const { dataProvider, lines } = scriptedProvider({}, (line: string) => {
    if (line.startsWith('DELETE')) isDeleted = true;
    else if (!isDeleted) return { items: [{ id: 21, name: 'Reef' }], total: 21 };
    else if (line.includes('page=3')) return promise.then(() => ({ items: [], total: 20 }));
    return { items: rows(10), total: 20 };
  });
  const { user } = await renderWholePanel('/gauges?page=3', [gauges], { dataProvider });
  await user.click(await screen.findByRole('button', { name: 'Delete Reef' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(lines().filter(line => line.includes('page=3')).length).toBeGreaterThan(1));
  expect(screen.queryByText('No records yet.')).toBeNull();
  expect(screen.queryByText(/of 2[01]$/)).toBeNull();
  resolve();
  expect(await screen.findByText('11-20 of 20')).toBeVisible();
  expect(window.location.search).toBe('?page=2');
});
