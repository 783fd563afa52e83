import { useEffect, useState } from 'react';

/** Events that would do something to what is pointed at. */
const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

interface Setting {
  /** The inspector's own part of the page, which works on. */
  own: string;
  /** Called with the element that was chosen, by a press or by Enter; with nothing after Escape. */
  onPick(element: Element | undefined): void;
}

/** While it is on: the element under the pointer, or in focus, and nothing in the page reacts to a press. */
export function usePick(isOn: boolean, { own, onPick }: Setting): Element | undefined {
  const [pointed, setPointed] = useState<Element>();
  useEffect(() => {
    if (!isOn) return;
    const on = new AbortController();
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      react: (event: DocumentEventMap[Name], element: Element) => void,
    ) =>
      document.addEventListener(
        name,
        event => {
          const { target } = event;
          if (target instanceof Element && !target.closest(own)) react(event, target);
        },
        { capture: true, signal: on.signal },
      );
    listen('pointermove', (_, element) => setPointed(element));
    listen('focusin', (_, element) => setPointed(element));
    for (const press of presses)
      listen(press, (event, element) => {
        event.preventDefault();
        event.stopPropagation();
        if (press === 'click') onPick(element);
      });
    document.addEventListener(
      'keydown',
      event => {
        const { key, target } = event;
        const isOwn = target instanceof Element && target.closest(own) !== null;
        if (key !== 'Escape' && (key !== 'Enter' || isOwn)) return;
        event.preventDefault();
        event.stopPropagation();
        onPick(key === 'Enter' && target instanceof Element ? target : undefined);
      },
      { capture: true, signal: on.signal },
    );
    return () => {
      on.abort();
      setPointed(undefined);
    };
  }, [isOn, own, onPick]);
  return pointed;
}
