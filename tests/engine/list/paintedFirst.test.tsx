import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { usePaintedFirst } from '../../../src/engine/list/usePanelList';

beforeEach(() => void vi.useFakeTimers());

/** Rows that render slowly, with a button. */
function Rows({ milliseconds, rows, work }: { milliseconds: number; rows: unknown; work: () => void }) {
  const paintedFirst = usePaintedFirst(rows);
  vi.advanceTimersByTime(milliseconds);
  return (
    <button type="button" onClick={() => paintedFirst(work)}>
      Next
    </button>
  );
}

const press = () => act(() => screen.getByRole('button').click());
const paint = () => act(() => vi.advanceTimersByTime(50));

it('runs immediately if the rows render fast', () => {
  const work = vi.fn();
  render(<Rows milliseconds={20} rows={1} work={work} />);
  press();
  expect(work).toHaveBeenCalledTimes(1);
  paint();
  expect(work).toHaveBeenCalledTimes(1);
});

it('paints the press first after a slow render, also if a faster re-render followed', () => {
  const work = vi.fn();
  const { rerender } = render(<Rows milliseconds={150} rows={1} work={work} />);
  rerender(<Rows milliseconds={1} rows={1} work={work} />);
  press();
  press();
  expect(work).not.toHaveBeenCalled();
  paint();
  expect(work).toHaveBeenCalledTimes(2);
});

it.each(['pointerdown', 'keydown'])('runs the deferred work once before the next press: %s', next => {
  const work = vi.fn();
  render(<Rows milliseconds={150} rows={1} work={work} />);
  press();
  act(() => void screen.getByRole('button').dispatchEvent(new Event(next, { bubbles: true })));
  expect(work).toHaveBeenCalledTimes(1);
  press();
  expect(work).toHaveBeenCalledTimes(1);
  paint();
  expect(work).toHaveBeenCalledTimes(2);
});

it('runs the deferred work with high priority if the browser supports it', () => {
  const postTask = vi.fn((run: () => void) => run());
  vi.stubGlobal('scheduler', { postTask });
  render(<Rows milliseconds={150} rows={1} work={() => {}} />);
  press();
  paint();
  expect(postTask).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { priority: 'user-blocking' });
});

it('uses the render time of the last rows', () => {
  const work = vi.fn();
  const { rerender } = render(<Rows milliseconds={150} rows={1} work={work} />);
  rerender(<Rows milliseconds={20} rows={2} work={work} />);
  press();
  expect(work).toHaveBeenCalledTimes(1);
});

it('drops the deferred work if the list is unmounted', () => {
  const work = vi.fn();
  const { unmount } = render(<Rows milliseconds={150} rows={1} work={work} />);
  press();
  unmount();
  paint();
  expect(work).not.toHaveBeenCalled();
});
