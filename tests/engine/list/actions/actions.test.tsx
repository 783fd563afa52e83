import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { ListBase, RecordsIterator } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { defineResource, EngineContext, field, noUserStorage } from '../../../../src/engine';
import { RowActions } from '../../../../src/engine/list/RowActions';
import { Toasts } from '../../../../src/shell/messages/Toasts';
import { renderView } from '../../../support/views/renderView';
import { scriptedProviderOf } from '../../../support/views/scriptedProvider';
import { withResolvers } from '../../../support/withResolvers';

const crew = defineResource({
  name: 'crew',
  fields: { name: field.text({ readOnly: true }), blocked: field.boolean({ readOnly: true }) },
  form: false,
  can: { delete: false },
  actions: {
    block: {
      request: 'POST /block/{id}',
      label: { en: 'Block', hy: 'Արգելափակել' },
      confirm: 'Block this member?',
      color: 'error',
      can: member => member.name !== 'Captain',
      inverse: { label: 'Unblock', can: member => member.blocked },
    },
    promote: {
      request: 'PUT /{name}/rank',
      label: 'Promote',
      data: member => ({ rank: member.blocked ? 1 : 2 }),
      can: member => member.name === 'Captain',
    },
  },
  api: { path: '/crew', actions: { drill: { request: 'POST /drill' } } },
});

const page = (...items: object[]) => ({ items, total: items.length });
const ann = { id: 1, name: 'Ann', blocked: false };
const blocked = { ...ann, blocked: true };
const captain = { id: 2, name: 'Captain', blocked: false };

async function open(...responses: unknown[]) {
  const { dataProvider, sent } = scriptedProviderOf([crew], ...responses);
  const queryClient = new QueryClient();
  // Counts and ids are cached with the lists.
  queryClient.setQueryData(['crew', 'getList', 'exactTotal'], 98_765);
  const engine = {
    user: { name: '', email: '' },
    storage: noUserStorage,
    beforeSessionEnd: new Set<() => void>(),
  };
  const { user } = await renderView(
    <EngineContext value={engine}>
      <ListBase resource="crew" disableAuthentication>
        <RecordsIterator render={() => <RowActions declaration={crew} />} />
      </ListBase>
      <Toasts />
    </EngineContext>,
    { declarations: [crew], calls: dataProvider, queryClient },
  );
  const writes = () =>
    sent.filter(({ line }) => !line.startsWith('GET')).map(({ line, body }) => [line, body]);
  return { user, sent, writes };
}

describe('an action of a declaration', () => {
  it('is offered for the records that `can` allows, and its inverse for its own', async () => {
    await open(page(ann, captain, { id: 3, name: 'Bob', blocked: true }));
    // The rows render one after the other.
    await screen.findByRole('button', { name: 'Unblock Bob' });
    const names = screen.getAllByRole('button').map(button => button.getAttribute('aria-label'));
    expect(names).toEqual(['Block Ann', 'Promote Captain', 'Unblock Bob']);
  });

  it('asks for confirmation, sends its request once confirmed, and shows the row that the server returns', async () => {
    const { user, writes } = await open(
      page(ann),
      ann,
      { success: true, message: 'Ann was blocked', data: blocked },
      page(blocked),
    );
    await user.click(await screen.findByRole('button', { name: 'Block Ann' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Block Ann' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Block this member?' });
    expect(dialog).toHaveTextContent('Ann');
    expect(writes()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Ann was blocked')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Unblock Ann' })).toBeVisible();
    expect(writes()).toEqual([['POST /crew/block/1', undefined]]);
  });

  it('sends its data to the path filled from the record; has no confirmation or Undo unless declared', async () => {
    const { user, writes } = await open(page(captain), { success: true }, page(captain));
    await user.click(await screen.findByRole('button', { name: 'Promote Captain' }));
    expect(await screen.findByText('Operation was successful!')).toBeVisible();
    expect(writes()).toEqual([['PUT /crew/Captain/rank', { rank: 2 }]]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('uses the same request for an inverse that declares none, and sends it once on a double click', async () => {
    const { user, writes } = await open(page(blocked), blocked, { success: true }, page(ann));
    await user.dblClick(await screen.findByRole('button', { name: 'Unblock Ann' }));
    expect(await screen.findByRole('button', { name: 'Block Ann' })).toBeVisible();
    expect(writes()).toEqual([['POST /crew/block/1', undefined]]);
  });

  it('does not reverse what someone else has just done', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, writes } = await open(page(ann), blocked, page(blocked));
    await user.click(await screen.findByRole('button', { name: 'Block Ann' }));
    await user.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText(/^Someone else changed this record/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Unblock Ann' })).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it.each([
    // The API compares versions.
    ['rejected', Response.json({ message: 'Stale' }, { status: 412 }), blocked, 1],
    // It does not: the call has reversed the other one.
    ['executed', { message: 'Unblocked', data: ann }, ann, 2],
  ])('done by two at the same time leaves it done if the second is %s', async (_, response, then, calls) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const read = Response.json(ann, { headers: { ETag: '"a"' } });
    const again = calls === 2 ? [{ message: 'Blocked', data: blocked }] : [];
    const { user, sent, writes } = await open(page(ann), read, response, then, ...again, page(blocked));
    await user.click(await screen.findByRole('button', { name: 'Block Ann' }));
    await user.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText(calls === 2 ? 'Blocked' : /^Someone else changed this/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Unblock Ann' })).toBeVisible();
    expect(writes()).toHaveLength(calls);
    expect(sent[2]?.headers.get('If-Match')).toBe('"a"');
  });

  it('shows progress and is disabled while it runs, shows why it failed and reloads the list', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { promise, resolve } = withResolvers<Response>();
    const { user, sent, writes } = await open(page(captain), promise, page(captain));
    const button = await screen.findByRole('button', { name: 'Promote Captain' });
    await user.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    expect(within(button).getByRole('progressbar')).toBeVisible();
    resolve(Response.json({ message: 'Not at sea' }, { status: 409 }));
    expect(await screen.findByText('Not at sea')).toBeVisible();
    await waitFor(() => expect(button).toBeEnabled());
    expect(writes()).toHaveLength(1);
    await waitFor(() => expect(sent).toHaveLength(3));
  });

  it.each([
    ['is undone by its inverse', [ann, ann, { success: true }, page(blocked)], 'Undone', 2],
    [
      'is not undone if someone else has done so',
      [blocked, page(blocked)],
      /^Nothing was undone: someone/,
      1,
    ],
  ])('%s', async (_, responses, text, count) => {
    const { user, writes } = await open(page(blocked), blocked, { success: true }, page(ann), ...responses);
    await user.click(await screen.findByRole('button', { name: 'Unblock Ann' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(writes()).toEqual(Array(count).fill(['POST /crew/block/1', undefined]));
  });

  it('announces the status text of a failure without a message', async () => {
    const failure = Response.json({}, { status: 409, statusText: 'Conflict' });
    const { user } = await open(page(captain), failure, page(captain));
    await user.click(await screen.findByRole('button', { name: 'Promote Captain' }));
    expect(await screen.findByText('Conflict')).toBeVisible();
  });

  it('keeps declared calls that have no button', () => {
    expect(Object.keys(crew.api.actions ?? {})).toEqual(['drill', 'block', 'block_inverse', 'promote']);
  });
});
