import { type RefObject, useLayoutEffect, useState } from 'react';

interface Room {
  /** As many phones stand side by side where they are not too small then. */
  count: number;
  phone: { width: number; height: number };
  /** Between two phones, in pixels. */
  gap: number;
  /** What of the window's height other things take, in pixels. */
  reservedHeight: number;
}

const minScale = 0.6;

/**
 * How large phones are drawn, at most as they are: so that all of one can be seen at once, and all of them
 * side by side where that can be.
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
