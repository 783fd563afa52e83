import { act, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense, use, useState } from 'react';
import { createBrowserRouter, Link, RouterProvider } from 'react-router';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { passFocusOn, useHeading, useReturnToRow, watchScreens } from '../../../src/engine/panel/screenFocus';
import { ConfirmDialog } from '../../../src/engine/ui/ConfirmDialog';

let readRows: () => void;
let removeNote: () => void;

function Screen({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <main>
      <h1 ref={useHeading()} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}

/** A list whose rows come later. */
function List() {
  const [isPending, setPending] = useState(true);
  const [hasNote, setNote] = useState(true);
  readRows = () => setPending(false);
  removeNote = () => setNote(false);
  useReturnToRow(isPending);
  return (
    <Screen title="Stations">
      {hasNote && (
        <button type="button" ref={passFocusOn}>
          Dismiss
        </button>
      )}
      {!isPending && <Link to="/stations/1">Reef</Link>}
    </Screen>
  );
}

const focused = () => document.activeElement?.textContent;

function draw() {
  window.history.replaceState(null, '', '/stations');
  const router = createBrowserRouter([
    { path: '/stations', element: <List /> },
    { path: '/stations/1', element: <Screen title="Reef buoy" /> },
  ]);
  // It would answer to the addresses of the tests after it.
  onTestFinished(() => router.dispose());
  watchScreens(router);
  render(
    <>
      <input aria-label="Search" />
      <RouterProvider router={router} />
    </>,
  );
  act(readRows);
  return router;
}

beforeEach(() => document.body.focus());

it('stays where a page begins that was only loaded, and goes to the heading of the next screen', async () => {
  const router = draw();
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate('/stations/1'));
  expect(focused()).toBe('Reef buoy');
});

it('goes to the heading if another view of the same list is opened while nothing has the focus', async () => {
  const router = draw();
  await act(() => router.navigate('/stations?check=all'));
  expect(focused()).toBe('Stations');
  screen.getByRole('textbox').focus();
  await act(() => router.navigate('/stations?page=2'));
  expect(screen.getByRole('textbox')).toHaveFocus();
});

it('goes back to the link that was followed, once its row has come', async () => {
  const router = draw();
  const link = screen.getByRole('link');
  link.focus();
  act(() => link.click());
  await waitFor(() => expect(focused()).toBe('Reef buoy'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(focused()).toBe('Stations'));
  act(readRows);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Reef' }));
});

it('is passed on to the heading while the row that one came from is still awaited', async () => {
  const router = draw();
  screen.getByRole('link').focus();
  await act(() => router.navigate('/stations/1'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(focused()).toBe('Stations'));
  screen.getByRole('button', { name: 'Dismiss' }).focus();
  await act(async () => removeNote());
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('comes back to the heading of a screen that was hidden while code of it was on its way', async () => {
  let arrive = (_text: string) => {};
  const code = new Promise<string>(resolve => (arrive = resolve));
  let needCode = () => {};
  function Part() {
    const [isNeeded, setNeeded] = useState(false);
    needCode = () => setNeeded(true);
    return isNeeded ? use(code) : null;
  }
  const list = (
    <Suspense fallback="Loading…">
      <Screen title="Stations">
        <Part />
      </Screen>
    </Suspense>
  );
  const router = createBrowserRouter([{ path: '*', element: list }]);
  render(<RouterProvider router={router} />);
  screen.getByRole('heading').focus();
  await act(async () => needCode());
  expect(screen.getByText('Loading…')).toBeVisible();
  // What browsers do to what they do not show.
  screen.getByText('Stations').blur();
  await act(async () => arrive('Ready'));
  expect(focused()).toBe('Stations');
});

it('is left to who has focused something while the row was on its way', async () => {
  const router = draw();
  await act(() => router.navigate('/stations/1'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(focused()).toBe('Stations'));
  screen.getByRole('textbox').focus();
  act(readRows);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('goes on in the row that moves up, in the last where there is none below, then to the heading', async () => {
  let removeRow: (name: string) => void = () => {};
  function Types() {
    const [rows, setRows] = useState(['A', 'B', 'C']);
    removeRow = name => setRows(rows.filter(other => other !== name));
    return (
      <Screen title="Types">
        <ul>
          {rows.map(name => (
            <li key={name}>
              <span ref={passFocusOn}>
                <button type="button">Block {name}</button>
                <button type="button">Edit {name}</button>
              </span>
              <button type="button" ref={passFocusOn}>
                Delete {name}
              </button>
            </li>
          ))}
        </ul>
      </Screen>
    );
  }
  const router = createBrowserRouter([{ path: '*', element: <Types /> }]);
  render(<RouterProvider router={router} />);
  const remove = (name: string, focus: string) => {
    screen.getByRole('button', { name: `${focus} ${name}` }).focus();
    act(() => removeRow(name));
  };
  remove('B', 'Delete');
  await waitFor(() => expect(focused()).toBe('Delete C'));
  remove('C', 'Edit');
  await waitFor(() => expect(focused()).toBe('Edit A'));
  remove('A', 'Delete');
  await waitFor(() => expect(focused()).toBe('Types'));
});

it('goes to the heading where a dialog closes whose opener is gone', async () => {
  let show = (_state: 'button' | 'question' | 'answered') => {};
  function Questions() {
    const [state, setState] = useState('button');
    show = setState;
    return (
      <Screen title="Notes">
        {state === 'button' && <button type="button">Leave</button>}
        <ConfirmDialog title="Leave?" open={state === 'question'} onCancel={() => {}} onConfirm={() => {}} />
      </Screen>
    );
  }
  const router = createBrowserRouter([{ path: '*', element: <Questions /> }]);
  render(<RouterProvider router={router} />);
  screen.getByRole('button', { name: 'Leave' }).focus();
  act(() => show('question'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'ra.action.cancel' })).toHaveFocus());
  act(() => show('answered'));
  await waitFor(() => expect(screen.getByText('Notes')).toHaveFocus());
});
