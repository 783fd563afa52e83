import { screen } from '@testing-library/react';
import type { Declaration } from '../../../src/engine';
import { closeAfterTest } from '../database/openUpstream';
import { adminEmail, adminName } from '../database/upstream';
import { drawApp } from './drawApp';
import { createTestProvider, type TestProvider } from './provider';

/**
 * The whole panel at an address, signed in, before the in-process upstream, which answers new collections
 * too.
 * @param prepare Fills the upstream before the panel is drawn.
 * @param user Who is signed in, for the panel; the upstream knows its administrator alone.
 */
export async function renderApp(
  address: string,
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
  const app = await drawApp(address, declarations, { dataProvider, httpClient, token }, user);
  return {
    ...provider,
    ...app,
    /** The bodies of what was sent to be written. */
    written: () => provider.sent.filter(({ method }) => method !== 'GET').map(({ body }) => body),
    save: () => app.user.click(screen.getByRole('button', { name: 'Save' })),
  };
}
