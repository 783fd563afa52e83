import { screen } from '@testing-library/react';
import type { Declaration } from '../../../src/engine';
import { closeAfterTest } from '../database/closeUpstreams';
import { adminEmail, adminName } from '../database/upstream';
import { createTestProvider, type TestProvider } from './provider';
import { renderWholePanel } from './renderWholePanel';

/**
 * Renders the whole panel at an address, signed in, with the in-process upstream, which also accepts new
 * collections.
 * @param address Or a function that returns it after `prepare`, for a record with a new id. Opening a form
 * directly renders no list first.
 * @param prepare Fills the upstream before the panel is rendered.
 * @param user The signed-in user; the upstream knows only its administrator.
 */
export async function renderApp(
  address: string | (() => string),
  declarations: Declaration[],
  prepare?: (provider: TestProvider) => Promise<void>,
  user: { name: string; email: string; record?: unknown } = { name: adminName, email: adminEmail },
) {
  const provider = await createTestProvider(declarations, true);
  closeAfterTest(provider.upstream);
  await prepare?.(provider);
  provider.sent.length = 0;
  const { dataProvider, httpClient, upstream } = provider;
  const token = () => upstream.token;
  const providers = { dataProvider, httpClient, token };
  const opened = typeof address === 'string' ? address : address();
  const app = await renderWholePanel(opened, declarations, providers, user);
  return {
    ...provider,
    ...app,
    /** The bodies of the writes that were sent. */
    written: () => provider.sent.filter(({ method }) => method !== 'GET').map(({ body }) => body),
    save: () => app.user.click(screen.getByRole('button', { name: 'Save' })),
  };
}
