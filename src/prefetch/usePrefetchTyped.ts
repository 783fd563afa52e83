import { useRef } from 'react';

/** Milliseconds without a further key, after which what is typed so far may be meant. */
const pause = 60;

/**
 * Calls `prefetch` with what is typed once the typing pauses; its signal aborts when more is typed. Once it
 * is submitted, nothing more is prefetched and nothing aborted.
 */
export function usePrefetchTyped(prefetch: (typed: string, signal: AbortSignal) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unwanted = useRef<AbortController>(undefined);
  return {
    onType(typed: string) {
      clearTimeout(timer.current);
      unwanted.current?.abort();
      const controller = new AbortController();
      unwanted.current = controller;
      timer.current = setTimeout(() => prefetch(typed, controller.signal), pause);
    },
    onSubmit() {
      clearTimeout(timer.current);
      unwanted.current = undefined;
    },
  };
}
