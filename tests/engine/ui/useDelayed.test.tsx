import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useDelayed } from '../../../src/engine/ui/useDelayed';

beforeEach(() => vi.useFakeTimers());

it('is late after 300 ms, resets when loading ends, and starts again the next time', () => {
  const { result, rerender } = renderHook(isLoading => useDelayed(isLoading), { initialProps: true });
  act(() => vi.advanceTimersByTime(299));
  expect(result.current).toBe(false);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(false);
  rerender(true);
  expect(result.current).toBe(false);
  act(() => vi.advanceTimersByTime(300));
  expect(result.current).toBe(true);
});
