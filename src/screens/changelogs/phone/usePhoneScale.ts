import { type RefObject, useLayoutEffect, useState } from 'react';

interface Room {
  count: number;
  phone: { width: number; height: number };
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
  { count, phone, gap, reservedHeight }: Room,
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
  const byHeight = Math.max(minScale, (height - reservedHeight) / phone.height);
  const together = (width - gap * (count - 1)) / count / phone.width;
  const byWidth = together < minScale ? width / phone.width : together;
  return Math.min(1, byHeight, byWidth);
}
