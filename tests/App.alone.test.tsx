import { render, screen } from '@testing-library/react';
import { testDataProvider } from 'react-admin';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { createAuthProvider } from '../providers/authProvider';
import { App } from '../src/App';
import { createPanelRouter } from '../src/createPanelRouter';
import { createQueryClient } from '../src/createQueryClient';
import { definePage, noUserStorage, type PanelDataProvider } from '../src/engine';
import { textsIn } from './support/views/textsIn';

vi.mock('../src/shell/rest', () => {
  throw new Error('No such chunk');
});

it('shows the screen of a user with a notice, even if the code of the notice fails to load', async () => {
  const declarations = [definePage({ name: 'tides', view: () => <p>High at noon.</p> })];
  const record = { password_reset: { by: 'Bo', at: '2026-11-20T08:00:00.000Z' } };
  const user = { name: 'Ada', email: 'ada@example.com', record };
  const session = {
    user,
    storage: noUserStorage,
    beforeSessionEnd: new Set<() => void>(),
    httpClient: vi.fn(),
  };
  const signedIn = { session: { user, token: () => 'abc', remembered: false }, signOut: async () => {} };
  window.history.replaceState(null, '', '/tides');
  const panel = (
    <App
      {...{ declarations, session }}
      dataProvider={testDataProvider() as PanelDataProvider}
      queryClient={createQueryClient()}
      authProvider={createAuthProvider(signedIn)}
      i18nProvider={await textsIn('en', ...declarations)}
      changePassword={async () => undefined}
    />
  );
  render(<RouterProvider router={createPanelRouter(panel, declarations)} />);
  expect(await screen.findByText('High at noon.')).toBeVisible();
  await vi.dynamicImportSettled();
  expect(screen.getByText('High at noon.')).toBeVisible();
});
