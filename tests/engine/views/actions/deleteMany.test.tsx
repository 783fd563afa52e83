import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  type DataProvider,
  ListBase,
  ResourceContextProvider,
  TestMemoryRouter,
} from 'react-admin';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../../../providers/i18n/loadMessages';
import { createI18nProvider } from '../../../../providers/i18nProvider';
import { DeclarationsContext, defineResource, field } from '../../../../src/engine';
import { failureText } from '../../../../src/engine/views/actions/failureText';
import { RecordTable } from '../../../../src/engine/views/list/RecordTable';
import { Toasts } from '../../../../src/layout/messages/Toasts';
import { PanelTheme } from '../../../../src/theme/PanelTheme';
import { scriptedProviderOf } from '../../../support/views/scriptedProvider';

const notes = defineResource({
  name: 'notes',
  fields: { by: field.text(), name: field.text() },
  form: false,
  can: { deleteMany: true },
  api: { path: '/notes' },
});
const [list] = notes.lists;

const note = (id: number) => ({ id, by: `By ${id}`, name: `Note ${id}` });
const page = (...ids: number[]) => ({ items: ids.map(note), total: ids.length });

async function open(...answers: unknown[]) {
  const { dataProvider, sent } = scriptedProviderOf([notes], ...answers);
  const messages = await loadMessages('en');
  const i18nProvider = createI18nProvider({ declarations: [notes], locale: 'en', messages });
  render(
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={dataProvider as DataProvider} i18nProvider={i18nProvider}>
        <DeclarationsContext value={[notes]}>
          <ResourceContextProvider value="notes">
            <PanelTheme>
              <ListBase disableAuthentication storeKey={false}>
                {list && <RecordTable declaration={notes} list={list} />}
              </ListBase>
            </PanelTheme>
          </ResourceContextProvider>
          <Toasts />
        </DeclarationsContext>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  const user = userEvent.setup();
  await screen.findByText('Note 1');
  const tick = async (id: number) => {
    const row = screen.getByText(`Note ${id}`).closest('tr');
    if (row) await user.click(within(row).getByRole('checkbox'));
  };
  const remove = async () => {
    const [button] = screen.getAllByRole('button', { name: 'Delete' });
    if (button) await user.click(button);
    return screen.findByRole('alertdialog');
  };
  return { user, sent, tick, remove };
}

describe('deleting several rows', () => {
  it('says how many, deletes what it can, and names the others with their reasons', async () => {
    const locked = Response.json({ message: 'Locked by the harbour' }, { status: 409 });
    const gone = Response.json({ message: 'Not found' }, { status: 404 });
    const { user, tick, remove } = await open(page(1, 2, 3), {}, locked, gone, page(2));
    for (const id of [1, 2, 3]) await tick(id);
    const dialog = await remove();
    expect(dialog).toHaveTextContent('3 entries');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    const message = await screen.findByText(/^2 of 3 deleted/);
    expect(message.textContent).toBe('2 of 3 deleted\nBy 2 · Note 2: Locked by the harbour');
    await waitFor(() => expect(screen.queryByText('Note 1')).toBeNull());
    expect(screen.getByText('Note 2')).toBeVisible();
    expect(screen.getByText('1 item selected')).toBeVisible();
  });

  it('names the only one', async () => {
    const { tick, remove } = await open(page(1, 2));
    await tick(2);
    expect(await remove()).toHaveTextContent('By 2 · Note 2');
  });
});

it('names three of those that failed for one reason', () => {
  const failures = ['A', 'B', 'C', 'D', 'E'].map(name => ({ name, reason: 'Locked' }));
  const translate = (key: string, options: object) => `${key} ${Object.values(options)}`;
  expect(failureText([...failures, { name: 'F', reason: 'Gone' }], { done: 1, count: 7, translate })).toBe(
    'seamark.batch.deleted 1,7\nA, B, C seamark.batch.more 2: Locked\nF: Gone',
  );
});
