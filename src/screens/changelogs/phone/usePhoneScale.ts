import { type RefObject, useLayoutEffect, useState } from 'react';
import { cardSize } from '../card/cardSize';

/** The size of a phone including its edges, in pixels. */
export const phoneSize = { width: cardSize.width + 43, height: 590 };

interface Room {
  count: number;
  /** Between two phones, in pixels. */
  gap: number;
  /** The window's height not available to phones, in pixels. */
  reservedHeight: number;
}

const minScale = 0.6;

/**
 * The scale of phones, at most 1. A whole phone fits into the window, and all of them fit side by side unless
 * that makes them too small.
 */
export function usePhoneScale(
  box: RefObject<HTMLElement | null>,
  { count, gap, reservedHeight }: Room,
): number {
  const [width, setWidth] = useState(0);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => {
      setWidth(current.clientWidth);
      setHeight(window.innerHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [box]);
  if (width === 0) return 1;
  const byHeight = Math.max(minScale, (height - reservedHeight) / phoneSize.height);
  const together = (width - gap * (count - 1)) / count / phoneSize.width;
  const byWidth = together < minScale ? width / phoneSize.width : together;
  return Math.min(1, byHeight, byWidth);
}
