import { render } from '@testing-library/react';
import { DndProvider, useDrag, useDrop } from 'react-dnd';
import { expect, it, vi } from 'vitest';
import { mouseAndTouch } from '../../../../src/screens/changelogs/sortable/mouseAndTouch';

function Card() {
  const [, drag] = useDrag(() => ({ type: 'card', item: {} }), []);
  const [, drop] = useDrop(() => ({ accept: 'card' }), []);
  return <div ref={element => void drag(drop(element))}>Card</div>;
}

/** What is listened to from now on, one entry for each listener that has not been taken away again. */
function watchListeners() {
  const kept = new Map<EventTarget, [type: string, listener: unknown, capture: boolean][]>();
  const isCapture = (options: unknown) =>
    Boolean(typeof options === 'object' ? Reflect.get(options ?? {}, 'capture') : options);
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    type,
    listener,
    options,
  ) {
    kept.set(this, [...(kept.get(this) ?? []), [type, listener, isCapture(options)]]);
    addEventListener.call(this, type, listener, options);
  });
  vi.spyOn(EventTarget.prototype, 'removeEventListener').mockImplementation(function (
    this: EventTarget,
    type,
    listener,
    options,
  ) {
    const rest = (kept.get(this) ?? []).filter(
      ([ownType, own, capture]) => ownType !== type || own !== listener || capture !== isCapture(options),
    );
    kept.set(this, rest);
    removeEventListener.call(this, type, listener, options);
  });
  return () =>
    [window, document, document.body].flatMap(target => (kept.get(target) ?? []).map(([type]) => type));
}

it('takes away every listener that it has added', () => {
  const kept = watchListeners();
  const root = document.createElement('div');
  const cards = (
    <DndProvider backend={mouseAndTouch} options={{ rootElement: root }}>
      <Card />
      <Card />
    </DndProvider>
  );
  const once = render(cards);
  expect(kept()).toContain('touchstart');
  once.unmount();
  const left = kept().filter(type => /touch|mouse|drag|drop|contextmenu/.test(type));
  expect(left).toEqual([]);
  vi.restoreAllMocks();
});
