import { HTML5Backend } from 'react-dnd-html5-backend';
import { TouchBackendImpl } from 'react-dnd-touch-backend';

/** Milliseconds that a finger must rest on a card to drag it; a shorter touch scrolls. */
const delayTouchStart = 220;

/**
 * React-dnd's touch backend without its leak: with a delay it adds one listener but removes another
 * (react-dnd-touch-backend 16), and the remaining one retains every card it has seen.
 */
class TouchBackend extends TouchBackendImpl {
  override teardown() {
    super.teardown();
    document.removeEventListener('touchstart', this.handleTopMoveStartDelay);
  }
}

/**
 * Combines react-dnd's two backends, because many machines have both a mouse and a touch screen. While a
 * finger is down, the browser's long-press drag and menu are suppressed; otherwise both backends would drag
 * the same card. A cancelled touch ends the drag, which react-dnd's touch backend does not handle.
 */
export const mouseAndTouch: typeof HTML5Backend = (manager, context, options) => {
  const root = options?.rootElement;
  const both = [
    HTML5Backend(manager, context, options),
    // It searches for the element under the finger from the body down, so it must not have its own root.
    new TouchBackend(manager, context, { delayTouchStart, ignoreContextMenu: true }),
  ];
  let fingers = 0;
  const count = (event: Event) => {
    fingers = event instanceof TouchEvent ? event.touches.length : 0;
    if (event.type === 'touchcancel' && manager.getMonitor().isDragging()) manager.getActions().endDrag();
  };
  const suppress = (event: Event) => {
    if (fingers === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const listeners = Object.entries({
    ...{ touchstart: count, touchend: count, touchcancel: count },
    ...{ dragstart: suppress, contextmenu: suppress },
  });
  const undoAll = (undo: (() => void)[]) => () => {
    for (const one of undo) one();
  };
  return {
    setup() {
      for (const [type, listen] of listeners) root?.addEventListener(type, listen, true);
      for (const backend of both) backend.setup();
    },
    teardown() {
      for (const [type, listen] of listeners) root?.removeEventListener(type, listen, true);
      for (const backend of both) backend.teardown();
    },
    connectDragSource: (...source) => undoAll(both.map(backend => backend.connectDragSource(...source))),
    connectDragPreview: (...preview) => undoAll(both.map(backend => backend.connectDragPreview(...preview))),
    connectDropTarget: (...target) => undoAll(both.map(backend => backend.connectDropTarget(...target))),
    profile: () => Object.assign({}, ...both.map(backend => backend.profile())),
  };
};
