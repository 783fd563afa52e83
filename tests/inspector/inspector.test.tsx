import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCallLog } from '../../src/inspector/calls/createCallLog';
import type { RecordedCall } from '../../src/inspector/calls/RecordedCall';
import { Inspector } from '../../src/inspector/views/Inspector';
import { expectAccessible } from '../support/views/accessibility';

const api = { baseUrl: '/api', scheme: 'Bearer' };
const nowhere = { path: () => '/nowhere', subscribe: () => () => {} };

const call: Omit<RecordedCall, 'number'> = {
  method: 'PUT',
  path: '/admin/buoys/7?view=full',
  request: { body: { title: 'Reef', password: 'hunter2' } },
  isPrefetch: false,
  startedAt: 0,
  operation: {
    method: 'update',
    resource: 'buoys',
    params: { id: 7, data: { password: 'hunter2' } },
    records: { id: 7, title: 'Reef record' },
  },
  ending: { status: 200, duration: 41.6, size: 1234, answer: { _id: 7, title: 'Reef answer' } },
};

function open(...calls: Partial<RecordedCall>[]) {
  const log = createCallLog();
  for (const each of calls) log.add({ ...call, ...each });
  localStorage.setItem('seamark.inspector', 'true');
  const view = render(<Inspector log={log} api={api} place={nowhere} declarations={[]} />);
  return { ...view, log, user: userEvent.setup() };
}

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json([])),
  );
});
afterEach(() => {
  localStorage.removeItem('seamark.inspector');
  vi.unstubAllGlobals();
});

it('is a button that opens a panel, remembers that, and has the focus back once it is closed', async () => {
  const log = createCallLog();
  const user = userEvent.setup();
  const { unmount } = render(<Inspector log={log} api={api} place={nowhere} declarations={[]} />);
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('complementary', { name: 'Inspector' })).toBeVisible();
  expect(screen.getByText('No call yet.')).toBeVisible();
  unmount();
  render(<Inspector log={log} api={api} place={nowhere} declarations={[]} />);
  await user.click(screen.getByRole('button', { name: 'Close the inspector' }));
  expect(screen.getByRole('button', { name: 'Inspector' })).toHaveFocus();
  expect(localStorage.getItem('seamark.inspector')).toBe('false');
});

it('shows a call with what went out, what came, and the record that came of it', async () => {
  const { container, user } = open({});
  await user.click(screen.getByText('/admin/buoys/7'));
  expect(screen.getByText('200')).toBeVisible();
  expect(screen.getByText('42 ms, 1.2 kB')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Answer as it came' })).toHaveTextContent('Reef answer');
  expect(screen.getByRole('region', { name: 'What the data provider made of it' })).toHaveTextContent(
    'Reef record',
  );
  expect(screen.getByRole('region', { name: 'Body of the request' })).toHaveTextContent('"$PASSWORD"');
  expect(within(screen.getByRole('table', { name: 'Query' })).getByText('full')).toBeVisible();
  expect(container.textContent).not.toContain('hunter2');
  await expectAccessible();
});

it('shows calls as they begin and end, the newest first', async () => {
  const { log } = open({ path: '/first' });
  act(() => void log.add({ ...call, path: '/second', ending: undefined }));
  expect(screen.getByText('under way')).toBeVisible();
  expect(screen.getAllByText(/^\/(first|second)$/).map(each => each.textContent)).toEqual([
    '/second',
    '/first',
  ]);
  const ending = { duration: 1, failure: 'The server cannot be reached.' };
  act(() => void log.change(2, { ending }));
  expect(screen.getByText('no answer')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('No call yet.')).toBeVisible();
});

it('folds a long answer', async () => {
  const { user } = open({
    ending: { status: 200, duration: 1, answer: Array.from({ length: 10_000 }, (_, at) => at) },
  });
  await user.click(screen.getByText('/admin/buoys/7'));
  const answer = screen.getByRole('region', { name: 'Answer as it came' });
  expect(answer.textContent?.split('\n').length).toBeLessThan(30);
  await user.click(screen.getByRole('button', { name: 'Show all 10002 lines' }));
  expect(answer.textContent?.split('\n')).toHaveLength(10_002);
});

it('copies a call as curl, and shows it where nobody may copy', async () => {
  const { user } = open({});
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByText('/admin/buoys/7'));
  await user.click(screen.getByRole('button', { name: 'Copy as curl' }));
  expect(copy).toHaveBeenCalledWith(expect.stringMatching(/^curl -X PUT .*"\$PASSWORD"/s));
  expect(screen.getByText('Copied, with variables in place of secrets')).toBeVisible();
  copy.mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy as curl' }));
  expect(await screen.findByRole('region', { name: 'The call as curl' })).toHaveTextContent('curl -X PUT');
});

it('says where no declaration has made the screen', async () => {
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: 'This screen' }));
  expect(screen.getByText('No declaration has made this screen.')).toBeVisible();
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Calls' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});
