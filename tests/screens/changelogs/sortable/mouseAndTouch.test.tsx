import { render } from '@testing-library/react';
import isEqual from 'lodash/isEqual';
import { DndProvider, useDrag, useDrop } from 'react-dnd';
import { expect, it, vi } from 'vitest';
import { mouseAndTouch } from '../../../../src/screens/changelogs/sortable/mouseAndTouch';

function Card() {
  const [, drag] = useDrag(() => ({ type: 'card', item: {} }), []);
  const [, drop] = useDrop(() => ({ accept: 'card' }), []);
  return <div ref={element => void drag(drop(element))}>Card</div>;
}

/** Records the calls of a method on the targets that outlive a screen. */
const record = (method: 'addEventListener' | 'removeEventListener') => {
  const spies = [window, document, document.body].map(target => vi.spyOn(target as EventTarget, method));
  return () =>
    spies.flatMap(({ mock }, target) =>
      mock.calls.map(([type, listener, options]) => {
        const capture = Boolean(typeof options === 'object' ? options.capture : options);
        return { target, type, listener, capture };
      }),
    );
};

it('removes every listener that it has added', () => {
  const added = record('addEventListener');
  const removed = record('removeEventListener');
  const cards = (
    <DndProvider backend={mouseAndTouch} options={{ rootElement: document.createElement('div') }}>
      <Card />
      <Card />
    </DndProvider>
  );
  render(cards).unmount();
  expect(added()).toContainEqual(expect.objectContaining({ type: 'touchstart' }));
  const remaining = added().filter(one => !removed().some(other => isEqual(one, other)));
  expect(remaining.filter(({ type }) => /touch|mouse|drag|drop|contextmenu/.test(type))).toEqual([]);
});
