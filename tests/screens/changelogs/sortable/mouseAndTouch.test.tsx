import { render } from '@testing-library/react';
import { DndProvider, useDrag, useDrop } from 'react-dnd';
import { expect, it, vi } from 'vitest';
import { mouseAndTouch } from '../../../../src/screens/changelogs/sortable/mouseAndTouch';

function Card() {
  const [, drag] = useDrag(() => ({ type: 'card', item: {} }), []);
  const [, drop] = useDrop(() => ({ accept: 'card' }), []);
  return <div ref={element => void drag(drop(element))}>Card</div>;
}

/** Records the listeners added from now on; returns the event types of those not removed yet. */
function watchListeners() {
  const listeners = new Map<EventTarget, [type: string, listener: unknown, capture: boolean][]>();
  const isCapture = (options: unknown) =>
    Boolean(typeof options === 'object' ? Reflect.get(options ?? {}, 'capture') : options);
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    type,
    listener,
    options,
  ) {
    listeners.set(this, [...(listeners.get(this) ?? []), [type, listener, isCapture(options)]]);
    addEventListener.call(this, type, listener, options);
  });
  vi.spyOn(EventTarget.prototype, 'removeEventListener').mockImplementation(function (
    this: EventTarget,
    type,
    listener,
    options,
  ) {
    const rest = (listeners.get(this) ?? []).filter(
      ([addedType, added, capture]) =>
        addedType !== type || added !== listener || capture !== isCapture(options),
    );
    listeners.set(this, rest);
    removeEventListener.call(this, type, listener, options);
  });
  return () =>
    [window, document, document.body].flatMap(target => (listeners.get(target) ?? []).map(([type]) => type));
}

it('removes every listener that it has added', () => {
  const listenedTypes = watchListeners();
  const root = document.createElement('div');
  const cards = (
    <DndProvider backend={mouseAndTouch} options={{ rootElement: root }}>
      <Card />
      <Card />
    </DndProvider>
  );
  const once = render(cards);
  expect(listenedTypes()).toContain('touchstart');
  once.unmount();
  const remaining = listenedTypes().filter(type => /touch|mouse|drag|drop|contextmenu/.test(type));
  expect(remaining).toEqual([]);
});
