import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useDragDropManager } from 'react-dnd';
import { useDragged, useSortable } from './SortableContext';

const Layer = styled('div')({
  position: 'fixed',
  inset: 0,
  zIndex: 1400,
  overflow: 'hidden',
  pointerEvents: 'none',
  '& > *': { position: 'absolute', top: 0, left: 0, margin: 0, opacity: 0.9, willChange: 'transform' },
});

/**
 * For touch: shows a copy of the dragged card under the finger, and scrolls the page near its edges. The
 * browser does both for a mouse. The copy moves once per frame, without React.
 */
export function TouchPreview({ root }: { root: HTMLElement }) {
  const monitor = useDragDropManager().getMonitor();
  const { hover } = useSortable();
  const from = useDragged(dragged => (dragged?.by === 'touch' ? dragged.from : undefined));
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current } = layer;
    const cards = root.querySelector('ul')?.children ?? [];
    const card = cards[from ?? -1];
    if (!current || !(card instanceof HTMLElement)) return;
    const copy = card.cloneNode(true) as HTMLElement;
    copy.removeAttribute('data-dragged');
    copy.style.width = `${card.offsetWidth}px`;
    copy.style.height = `${card.offsetHeight}px`;
    current.replaceChildren(copy);
    let frame = 0;
    const step = () => {
      const offset = monitor.getSourceClientOffset();
      const pointer = monitor.getClientOffset();
      if (!offset || !pointer) return;
      copy.style.transform = `translate3d(${offset.x}px, ${offset.y}px, 0) rotate(1.5deg)`;
      const speed = scrollSpeed(pointer.y, window.innerHeight);
      if (speed !== 0) {
        window.scrollBy(0, speed);
        const target = document.elementFromPoint(pointer.x, pointer.y);
        const position = [...cards].findIndex(each => each.contains(target));
        if (position !== -1) hover(position);
      }
      frame = requestAnimationFrame(step);
    };
    step();
    return () => {
      cancelAnimationFrame(frame);
      current.replaceChildren();
    };
  }, [root, monitor, hover, from]);

  return <Layer ref={layer} aria-hidden inert />;
}

/** The distance from an edge of the window within which the page scrolls, in pixels. */
const edge = 90;
/** The maximum pixels per frame. */
const maxSpeed = 18;

/** The pixels to scroll in this frame for a pointer's y coordinate: more, the nearer it is to an edge. */
export function scrollSpeed(y: number, height: number): number {
  if (y < edge) return -Math.round((maxSpeed * (edge - Math.max(0, y))) / edge);
  if (y > height - edge) return Math.round((maxSpeed * (Math.min(y, height) - (height - edge))) / edge);
  return 0;
}
