import { useEffect, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../panel/afterPaint';

/** Milliseconds of two frames: a drawing that takes longer is seen to be waited for. */
const long = 33;

/**
 * What puts off a press's work until the press is painted, where drawing takes long: where the component
 * and all below it did as it was last drawn with other `rows`. Elsewhere the work is done at once, and no
 * frame is lost.
 */
export function usePaintedFirst(rows: unknown): (work: () => void) => void {
  const began = performance.now();
  const took = useRef(0);
  const isThere = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: others than these rows tell nothing
  useLayoutEffect(() => {
    took.current = performance.now() - began;
  }, [rows]);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return work => {
    if (took.current < long) work();
    else afterPaint(() => isThere.current && work());
  };
}
