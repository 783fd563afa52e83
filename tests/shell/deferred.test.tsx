import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyShell } from '../../src/shell/lazyShell';
import { renderLayout } from './renderLayout';

afterEach(() => {
  delete window.boot;
});

it('drops the queued keys if the second chunk fails to load, so that they do not block later ones', async () => {
  vi.spyOn(lazyShell, 'load').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const keys = [new KeyboardEvent('keydown', { key: 'n' })];
  window.boot = { facts: { reads: {}, panel: { files: [], texts: {} } }, calls: {}, keys };
  renderLayout(<h1>Users</h1>);
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
  await waitFor(() => expect(window.boot).not.toHaveProperty('keys'));
});
