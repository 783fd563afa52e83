import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useDragDropManager } from 'react-dnd';
import { useSortable } from './SortableContext';
import { scrollSpeed } from './scrollSpeed';

const Layer = styled('div')({
  position: 'fixed',
  inset: 0,
  zIndex: 1400,
  overflow: 'hidden',
  pointerEvents: 'none',
  '& > *': { position: 'absolute', top: 0, left: 0, margin: 0, opacity: 0.9, willChange: 'transform' },
});

/**
 * For touch: draws a copy of the dragged card under the finger, and scrolls the page near its edges. The
 * browser does both for a mouse. The copy is moved once a frame, without React.
 */
export function TouchPreview({ root }: { root: HTMLElement }) {
  const monitor = useDragDropManager().getMonitor();
  const { dragged, hover } = useSortable();
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let frame = 0;
    let copy: HTMLElement | undefined;
    const step = () => {
      const offset = monitor.getSourceClientOffset();
      const pointer = monitor.getClientOffset();
      if (!monitor.isDragging() || !offset || !pointer) return;
      if (copy) copy.style.transform = `translate3d(${offset.x}px, ${offset.y}px, 0) rotate(1.5deg)`;
      const speed = scrollSpeed(pointer.y, window.innerHeight);
      if (speed !== 0) {
        window.scrollBy(0, speed);
        hover(pointer);
      }
      frame = requestAnimationFrame(step);
    };
    const start = () => {
      const card = root.querySelectorAll('ul > li')[dragged.getState()?.from ?? -1];
      if (!(card instanceof HTMLElement) || !layer.current) return;
      copy = card.cloneNode(true) as HTMLElement;
      copy.removeAttribute('data-dragged');
      copy.style.width = `${card.offsetWidth}px`;
      copy.style.height = `${card.offsetHeight}px`;
      layer.current.replaceChildren(copy);
      step();
    };
    const end = () => {
      cancelAnimationFrame(frame);
      layer.current?.replaceChildren();
      copy = undefined;
    };
    let fingers = false;
    const touch = (event: TouchEvent) => {
      fingers = event.touches.length > 0;
    };
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
      root.addEventListener(type, touch, { capture: true, passive: true });
    const unsubscribe = monitor.subscribeToStateChange(() => {
      if (monitor.isDragging() && fingers && !copy) start();
      if (!monitor.isDragging() && copy) end();
    });
    return () => {
      for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
        root.removeEventListener(type, touch, true);
      unsubscribe();
      end();
    };
  }, [monitor, dragged, hover, root]);

  return <Layer ref={layer} aria-hidden inert />;
}
