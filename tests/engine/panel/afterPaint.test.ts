import { beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from '../../../src/engine/panel/afterPaint';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', Object.assign(new EventTarget(), globalThis));
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
});

it('continues after the frame, with high priority if the browser supports it', () => {
  const postTask = vi.fn((work: () => void) => work());
  Object.assign(window, { scheduler: { postTask } });
  vi.stubGlobal('scheduler', { postTask });
  const work = vi.fn();
  afterPaint(work);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(16);
  expect(work).toHaveBeenCalledOnce();
  expect(postTask).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { priority: 'user-blocking' });
});

it('continues after the frame in any browser', () => {
  const work = vi.fn();
  afterPaint(work);
  vi.advanceTimersByTime(16);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});
