import { act, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense, use, useState } from 'react';
import { createBrowserRouter, Link, MemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  keepFocus,
  passFocusOn,
  useHeading,
  useReturnToRow,
  watchScreens,
} from '../../../src/engine/panel/screenFocus';
import { ConfirmDialog } from '../../../src/engine/ui/ConfirmDialog';
import { withResolvers } from '../../support/withResolvers';

let showRows: () => void;
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

/** A list whose rows load later. */
function List() {
  const [isPending, setPending] = useState(true);
  const [hasNote, setNote] = useState(true);
  showRows = () => setPending(false);
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

function renderScreens() {
  window.history.replaceState(null, '', '/stations');
  const router = createBrowserRouter([
    { path: '/stations', element: <List /> },
    { path: '/stations/1', element: <Screen title="Reef buoy" /> },
  ]);
  // The router would react to the addresses of later tests.
  onTestFinished(() => router.dispose());
  watchScreens(router);
  render(
    <>
      <input aria-label="Search" />
      <RouterProvider router={router} />
    </>,
  );
  act(showRows);
  return router;
}

beforeEach(() => document.body.focus());

it('the focus stays on the body after a page load, and moves to the heading of the next screen', async () => {
  const router = renderScreens();
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate('/stations/1'));
  expect(focused()).toBe('Reef buoy');
});

it('the focus moves to the heading, in view, if another view of the list opens while nothing is focused', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  // In jsdom, :focus-visible depends on the events of earlier tests.
  vi.spyOn(HTMLHeadingElement.prototype, 'matches').mockImplementation(
    selector => selector === ':focus-visible',
  );
  const router = renderScreens();
  await act(() => router.navigate('/stations?check=all'));
  expect(focused()).toBe('Stations');
  expect(scrollIntoView.mock.contexts).toEqual([document.activeElement]);
  screen.getByRole('textbox').focus();
  await act(() => router.navigate('/stations?page=2'));
  expect(screen.getByRole('textbox')).toHaveFocus();
});

it('the focus returns to the followed link once its row loads', async () => {
  const router = renderScreens();
  const link = screen.getByRole('link');
  link.focus();
  act(() => link.click());
  await waitFor(() => expect(focused()).toBe('Reef buoy'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(focused()).toBe('Stations'));
  act(showRows);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Reef' }));
});

it('the focus moves to the heading while the row of the followed link is still loading', async () => {
  const router = renderScreens();
  screen.getByRole('link').focus();
  await act(() => router.navigate('/stations/1'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(focused()).toBe('Stations'));
  screen.getByRole('button', { name: 'Dismiss' }).focus();
  await act(async () => removeNote());
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('a lost focus moves to the heading of a screen that was returned to and lacks the followed link', async () => {
  const router = renderScreens();
  screen.getByRole('link').focus();
  await act(() => router.navigate('/stations/1'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(focused()).toBe('Stations'));
  const { rerender } = render(<button key="1" type="button" ref={keepFocus} aria-label="Next" />);
  screen.getByRole('button', { name: 'Next' }).focus();
  rerender(<button key="2" type="button" aria-label="Next" />);
  await waitFor(() => expect(focused()).toBe('Stations'));
});

it('the focus moves to the heading if its control was removed behind the sign-in dialog', async () => {
  renderScreens();
  screen.getByRole('button', { name: 'Dismiss' }).focus();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  onTestFinished(() => dialog.remove());
  const password = dialog.appendChild(document.createElement('input'));
  password.focus();
  await act(async () => removeNote());
  expect(password).toHaveFocus();
  // As in `close()`, which jsdom lacks: the control that had the focus is gone.
  password.blur();
  dialog.dispatchEvent(new Event('close'));
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('the focus returns to the heading of a screen that was hidden while its code loaded', async () => {
  const { promise: code, resolve: arrive } = withResolvers<string>();
  const Part = () => use(code);
  const list = (isCodeNeeded: boolean) => (
    <Suspense fallback="Loading…">
      <Screen title="Stations">{isCodeNeeded && <Part />}</Screen>
    </Suspense>
  );
  const { rerender } = render(list(false), { wrapper: MemoryRouter });
  screen.getByRole('heading').focus();
  await act(async () => rerender(list(true)));
  expect(screen.getByText('Loading…')).toBeVisible();
  // Browsers blur hidden elements.
  screen.getByText('Stations').blur();
  await act(async () => arrive('Ready'));
  expect(focused()).toBe('Stations');
});

it('the focus is not moved if the user focused something while the row loaded', async () => {
  const router = renderScreens();
  await act(() => router.navigate('/stations/1'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(focused()).toBe('Stations'));
  screen.getByRole('textbox').focus();
  act(showRows);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('the focus moves to the next row, then to the last row, then to the heading', async () => {
  const types = (...rows: string[]) => (
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
  const { rerender } = render(types('A', 'B', 'C'), { wrapper: MemoryRouter });
  const remove = (focus: string, ...remaining: string[]) => {
    screen.getByRole('button', { name: focus }).focus();
    rerender(types(...remaining));
  };
  remove('Delete B', 'A', 'C');
  await waitFor(() => expect(focused()).toBe('Delete C'));
  remove('Edit C', 'A');
  await waitFor(() => expect(focused()).toBe('Edit A'));
  remove('Delete A');
  await waitFor(() => expect(focused()).toBe('Types'));
});

it('the focus moves to the heading if a dialog closes whose opener was removed', async () => {
  const notes = (state: 'button' | 'question' | 'answered') => (
    <Screen title="Notes">
      {state === 'button' && <button type="button">Leave</button>}
      {state === 'question' && (
        <ConfirmDialog title="Leave?" cancel="Stay" onCancel={() => {}} onConfirm={() => {}} />
      )}
    </Screen>
  );
  const { rerender } = render(notes('button'), { wrapper: MemoryRouter });
  screen.getByRole('button', { name: 'Leave' }).focus();
  rerender(notes('question'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus());
  rerender(notes('answered'));
  await waitFor(() => expect(screen.getByText('Notes')).toHaveFocus());
});

it('stays on the same control, or the heading, if another view replaces them', async () => {
  const stations = (view: 'rows' | 'checks') => {
    const head = (
      <div ref={keepFocus}>
        <Screen title="Stations">
          <a href="?check=all">Checks</a>
          {view === 'rows' && <button type="button">Order</button>}
        </Screen>
      </div>
    );
    return view === 'rows' ? <section>{head}</section> : <article>{head}</article>;
  };
  const { rerender } = render(stations('rows'), { wrapper: MemoryRouter });
  const show = (view: 'rows' | 'checks') => act(async () => rerender(stations(view)));
  screen.getByRole('link').focus();
  await show('checks');
  expect(screen.getByRole('link', { name: 'Checks' })).toHaveFocus();
  screen.getByRole('heading').focus();
  await show('rows');
  expect(screen.getByRole('heading')).toHaveFocus();
  screen.getByRole('button', { name: 'Order' }).focus();
  await show('checks');
  expect(screen.getByRole('heading')).toHaveFocus();
});
