import { act, fireEvent, screen } from '@testing-library/react';
import { type NotificationOptions, useNotify } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '../../../src/shell/messages/Toasts';
import { renderView } from '../../support/views/renderView';

let notify: ReturnType<typeof useNotify>;

const Notifier = () => {
  notify = useNotify();
  return <Toasts />;
};

beforeEach(async () => {
  vi.useFakeTimers();
  await renderView(<Notifier />);
  await pass(0);
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const say = (message: string, options?: NotificationOptions & { type?: 'success' | 'error' | 'info' }) =>
  act(() => notify(message, options));

describe('a toast', () => {
  it('stays for 4000 ms', async () => {
    say('something went wrong', { type: 'success' });
    expect(screen.getByRole('status')).toHaveTextContent('something went wrong');
    await pass(3999);
    expect(screen.getByRole('status')).toBeInTheDocument();
    await pass(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('is shown below earlier ones, each for its own time, three at most', async () => {
    for (let time = 0; time < 4; time++) say(`failure ${time}`, { type: 'error' });
    const texts = screen.getAllByRole('alert').map(toast => toast.textContent);
    expect(texts).toEqual(['failure 1', 'failure 2', 'failure 3']);
    await pass(2000);
    say('seamark.notification.added', { type: 'success' });
    expect(screen.getByRole('status')).toHaveTextContent('added');
    await pass(2000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toBeInTheDocument();
  });

  it('replaces one with the same text, for its own time, unless that has Undo', async () => {
    const about = (name: string) =>
      ({ notificationOptions: {}, details: { about: name } }) as NotificationOptions;
    say('seamark.notification.added', about('Reef'));
    await pass(3000);
    say('seamark.notification.added', about('Bay'));
    say('seamark.notification.added', about('Reef'));
    expect(screen.getAllByRole('status').map(toast => toast.textContent)).toEqual(['addedBay', 'addedReef']);
    await pass(3999);
    expect(screen.getAllByRole('status')).toHaveLength(2);
    await pass(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    const undo = { details: { undo: vi.fn() } };
    for (let time = 0; time < 2; time++) say('seamark.notification.updated', undo);
    expect(screen.getAllByRole('status')).toHaveLength(2);
  });

  it('stays while the pointer is on it', async () => {
    say('seamark.notification.added');
    fireEvent.mouseMove(screen.getByRole('status'), { movementY: -1 });
    await pass(60_000);
    expect(screen.getByRole('status')).toBeInTheDocument();
    fireEvent.mouseLeave(screen.getByRole('status'));
    await pass(4000);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('stays while the focus is in it, even if the pointer leaves it', async () => {
    say('seamark.notification.added');
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    fireEvent.mouseMove(screen.getByRole('status'), { movementY: -1 });
    fireEvent.mouseLeave(screen.getByRole('status'));
    await pass(60_000);
    expect(screen.getByRole('status')).toBeInTheDocument();
    fireEvent.blur(screen.getByRole('button', { name: 'Close' }));
    await pass(4000);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('disappears by itself if it appeared below a resting pointer', async () => {
    say('seamark.notification.added');
    fireEvent.mouseEnter(screen.getByRole('status'));
    fireEvent.mouseMove(screen.getByRole('status'), { movementX: 0, movementY: 0 });
    await pass(4000);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('shows a server’s text unchanged until it is closed', () => {
    const message = 'ra.action.delete <b>%{x}</b> |||| $&';
    say('seamark.verbatim', { type: 'error', messageArgs: { message } });
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('truncates a text and a name of ten thousand characters', () => {
    const long = 'x'.repeat(10_000);
    say('seamark.verbatim', { messageArgs: { message: long } });
    say('seamark.notification.updated', { details: { about: long } });
    const shown = screen.getAllByText(/^x+…$/).map(({ textContent }) => textContent);
    expect(shown).toEqual(Array(2).fill(`${'x'.repeat(299)}…`));
  });

  it('shows a default text if it gets none', () => {
    // @ts-expect-error a wrong call may pass a value from a response
    act(() => notify({ title: 'no text' }, { type: 'error' }));
    expect(screen.getByRole('alert')).toHaveTextContent('something went wrong');
  });
});

describe('additional content of a toast', () => {
  it('is the record’s name, in its own text direction, and a line for each note', () => {
    const details = { about: 'כרמל 46042', notes: ['Kept their title'] };
    say('seamark.notification.updated', { type: 'success', details });
    say('seamark.notification.updated', { type: 'success', details: { about: 'Monterey' } });
    const [first, second] = screen.getAllByRole('status');
    expect(first).toHaveTextContent('updatedכרמל 46042Kept their title');
    expect(screen.getByText('כרמל 46042')).toHaveAttribute('dir', 'auto');
    expect(second).toHaveTextContent('updatedMonterey');
  });

  it('is an Undo button that works once and closes the toast', () => {
    const undo = vi.fn();
    say('seamark.notification.updated', { details: { undo } });
    const button = screen.getByRole('button', { name: 'Undo' });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'F8');
    fireEvent.click(button);
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('is reached with F8, button or link, which keeps the toast open, and closing restores the focus', async () => {
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    fireEvent.keyDown(before, { key: 'F8' });
    expect(before).toHaveFocus();
    say('seamark.notification.updated', { details: { undo: vi.fn() } });
    fireEvent.keyDown(before, { key: 'F8' });
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await pass(60_000);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(before).toHaveFocus();
    say('seamark.notification.added', { details: { offer: { label: 'Add cranes', to: '/cranes' } } });
    fireEvent.keyDown(before, { key: 'F8' });
    expect(screen.getByRole('link', { name: 'Add cranes' })).toHaveFocus();
    before.remove();
  });

  it('keeps the focus while others disappear, and returns it if newer toasts displace it', async () => {
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    say('seamark.notification.added');
    await pass(2000);
    say('seamark.notification.updated', { details: { undo: vi.fn() } });
    fireEvent.keyDown(before, { key: 'F8' });
    await pass(2000);
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    for (let time = 0; time < 3; time++) say(`failure ${time}`);
    await pass(0);
    expect(before).toHaveFocus();
    before.remove();
  });
});
