import { screen } from '@testing-library/react';
import type { Declaration } from '../../../src/engine';
import { adminEmail, adminName } from '../database/upstream';
import { createTestProvider, type TestProvider } from './provider';
import { renderWholePanel } from './renderWholePanel';

type Records = Record<string, readonly object[]>;

const create =
  (declarations: Declaration[], records: Records) =>
  async ({ upstream }: TestProvider) => {
    const ids: unknown[] = [];
    for (const [name, rows] of Object.entries(records)) {
      const { path } = declarations.find(each => each.name === name)?.api ?? { path: `/admin/${name}` };
      for (const row of rows)
        ids.push((await (await upstream.call('POST', `/api${path}`, row)).json()).data._id);
    }
    return ids[0];
  };

/**
 * Renders the whole panel at an address, signed in, with the in-process upstream, which also accepts new
 * collections.
 * @param address `{id}` in it stands for what `prepare` returns. A form's address renders no list first.
 * @param prepare Records by resource, or a function that fills the upstream before the panel is rendered and
 * may return the id of the record to open; by default, that is the first one.
 * @param user The signed-in user; the upstream knows only its administrator.
 */
export async function renderApp(
  address: string,
  declarations: Declaration[],
  prepare: Records | ((provider: TestProvider) => Promise<unknown>) = {},
  user: { name: string; email: string; record?: unknown } = { name: adminName, email: adminEmail },
) {
  const provider = await createTestProvider(declarations, true);
  const fill = typeof prepare === 'function' ? prepare : create(declarations, prepare);
  const id = String(await fill(provider));
  provider.sent.length = 0;
  const { dataProvider, httpClient, upstream } = provider;
  const token = () => upstream.token;
  const providers = { dataProvider, httpClient, token };
  const app = await renderWholePanel(address.replace('{id}', id), declarations, providers, user);
  return {
    ...provider,
    ...app,
    id,
    /** The bodies of the writes that were sent. */
    written: () => provider.sent.filter(({ method }) => method !== 'GET').map(({ body }) => body),
    save: () => app.user.click(screen.getByRole('button', { name: 'Save' })),
  };
}

/** Renders the form of a record that it creates, or another screen: `{id}` in the address is its id. */
export const renderRecord = (declaration: Declaration, data: object, address = `/${declaration.name}/{id}`) =>
  renderApp(address, [declaration], async ({ dataProvider }) => {
    const created = await dataProvider.create(declaration.name, { data });
    return created.data.id;
  });
