import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The built panel paints a form before its effects have run, react-admin's reset of it among them
 * (docs/decisions/form-painted.md). They run as soon as an input gets the focus: before anything is put into
 * it, also by a program, which does both at once.
 */
export function EffectsFirst() {
  const anchor = useRef<HTMLSpanElement>(null);
  const [, setFocused] = useState(false);
  useLayoutEffect(() => {
    const form = import.meta.env.PROD ? anchor.current?.closest('form') : undefined;
    // React runs the effects that wait before it draws a state at once.
    const run = () => flushSync(() => setFocused(true));
    form?.addEventListener('focusin', run, { once: true });
    return () => form?.removeEventListener('focusin', run);
  }, []);
  return <span ref={anchor} hidden />;
}
