import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from '../../../src/engine';

beforeEach(() => void vi.useFakeTimers());

const paint = () => vi.advanceTimersByTime(50);

it('begins the work once the press is painted', () => {
  const work = vi.fn();
  afterPaint(work);
  expect(work).not.toHaveBeenCalled();
  paint();
  expect(work).toHaveBeenCalledTimes(1);
});

it.each([
  ['pointer', () => fireEvent.pointerDown(document.body)],
  ['key', () => fireEvent.keyDown(document.body, { key: 'a' })],
])('begins the work once if another %s press comes first', (_, press) => {
  const work = vi.fn();
  afterPaint(work);
  press();
  expect(work).toHaveBeenCalledTimes(1);
  press();
  paint();
  expect(work).toHaveBeenCalledTimes(1);
});

it('runs the work with high priority if the browser supports it', () => {
  const postTask = vi.fn((run: () => void) => run());
  vi.stubGlobal('scheduler', { postTask });
  afterPaint(() => {});
  paint();
  expect(postTask).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { priority: 'user-blocking' });
});
