import { type PointerEvent, useRef, useState } from 'react';

/** A rectangle in pixels of the map's frame. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Fewer pixels than this are a press, not a frame. */
const least = 8;

/** Draws a frame over the map while Shift is held. */
export function useFrameDrawing(onFrame: ((rectangle: Rectangle) => void) | undefined) {
  const start = useRef<[number, number]>(undefined);
  const [rectangle, setRectangle] = useState<Rectangle>();

  const spot = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): [number, number] => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  return {
    rectangle,
    events: onFrame && {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        start.current = spot(event);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!start.current) return;
        const [fromX, fromY] = start.current;
        const [x, y] = spot(event);
        const [left, top] = [Math.min(x, fromX), Math.min(y, fromY)];
        setRectangle({ left, top, width: Math.abs(x - fromX), height: Math.abs(y - fromY) });
      },
      onPointerUp() {
        start.current = undefined;
        setRectangle(undefined);
        if (rectangle && rectangle.width >= least && rectangle.height >= least) onFrame(rectangle);
      },
    },
  };
}
