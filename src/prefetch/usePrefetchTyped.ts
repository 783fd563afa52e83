import { useRef } from 'react';

/** Milliseconds without a keystroke before the typed text is prefetched. */
const debounce = 60;

/**
 * Calls `prefetch` with the typed text when typing pauses; its signal aborts when more is typed. After a
 * submit, nothing more is prefetched or aborted.
 */
export function usePrefetchTyped(prefetch: (typed: string, signal: AbortSignal) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const abortable = useRef<AbortController>(undefined);
  return {
    onType(typed: string) {
      clearTimeout(timer.current);
      abortable.current?.abort();
      const controller = new AbortController();
      abortable.current = controller;
      timer.current = setTimeout(() => prefetch(typed, controller.signal), debounce);
    },
    onSubmit() {
      clearTimeout(timer.current);
      abortable.current = undefined;
    },
  };
}
