import { useRef } from 'react';

/** Milliseconds without a further key, after which what is typed so far may be meant. */
const pause = 60;

/**
 * Calls `fetchEarly` with what is typed once the typing pauses; its signal tells when more is typed. Once it is submitted,
 * nothing more is fetched early and nothing taken back.
 */
export function useTypedAhead(fetchEarly: (typed: string, signal: AbortSignal) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unwanted = useRef<AbortController>(undefined);
  return {
    onType(typed: string) {
      clearTimeout(timer.current);
      unwanted.current?.abort();
      const controller = new AbortController();
      unwanted.current = controller;
      timer.current = setTimeout(() => fetchEarly(typed, controller.signal), pause);
    },
    onSubmit() {
      clearTimeout(timer.current);
      unwanted.current = undefined;
    },
  };
}
