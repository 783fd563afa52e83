import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createCallRecorder } from '../../src/devtools/createCallRecorder';
import { Inspector } from '../../src/devtools/Inspector';
import { expectAccessible } from '../support/views/accessibility';

const nowhere = { state: { location: { pathname: '/nowhere', search: '' } }, subscribe: () => () => {} };

/** Opens the inspector with a recorded client. */
function open() {
  const recorder = createCallRecorder();
  const client = recorder.client(() => new Promise(() => {}));
  localStorage.setItem('seamark.inspector', 'true');
  render(<Inspector recorder={recorder} router={nowhere} declarations={[]} />);
  return { client, user: userEvent.setup() };
}

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json([])),
  );
});

it('is a button that opens a panel, remembers its state and is focused again after closing', async () => {
  const recorder = createCallRecorder();
  const user = userEvent.setup();
  const { unmount } = render(<Inspector recorder={recorder} router={nowhere} declarations={[]} />);
  expect(screen.queryByRole('complementary')).toBeNull();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('complementary', { name: 'Inspector' })).toBeVisible();
  expect(screen.getByText('No call yet.')).toBeVisible();
  unmount();
  render(<Inspector recorder={recorder} router={nowhere} declarations={[]} />);
  await user.click(screen.getByRole('button', { name: 'Close the inspector' }));
  expect(screen.getByRole('button', { name: 'Inspector' })).toHaveFocus();
  expect(localStorage.getItem('seamark.inspector')).toBe('false');
});

it('shows calls when they start, newest first, with the query', async () => {
  const { client, user } = open();
  act(() => {
    void client('/first?view=full');
    void client('/second');
  });
  expect(screen.getAllByText(/^\/(first|second)$/).map(each => each.textContent)).toEqual([
    '/second',
    '/first',
  ]);
  await user.click(screen.getByText('/first'));
  expect(within(screen.getByRole('table', { name: 'Query' })).getByText('full')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('No call yet.')).toBeVisible();
});

it('reports that the screen has no declaration', async () => {
  const { user } = open();
  await user.click(screen.getByRole('tab', { name: 'This screen' }));
  expect(screen.getByText('No declaration has made this screen.')).toBeVisible();
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Calls' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});
