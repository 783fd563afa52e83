import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createProjection, highestZoom, type Size, type View } from './projection';

/** How far keys move the map: pixels to the east and south, and zoom levels. */
export const keyMoves: Record<string, [x: number, y: number, nearer?: number]> = {
  ArrowLeft: [-80, 0],
  ArrowRight: [80, 0],
  ArrowUp: [0, -80],
  ArrowDown: [0, 80],
  '+': [0, 0, 1],
  '=': [0, 0, 1],
  '-': [0, 0, -1],
};

/** The base of d3-zoom's transforms: the globe at zoom 0. */
const globe = createProjection({ latitude: 0, longitude: 0, zoom: 0 }, { width: 256, height: 256 });

const lowestZoom = ({ height }: Size) => Math.max(0, Math.log2(Math.max(1, height) / 256));

/**
 * The view of a map, moved by drag, pinch, wheel and double press (d3-zoom) and by keys. It changes many
 * times a second, so it is not React state; each change calls `onMove`.
 */
export function useMapView(
  frame: RefObject<HTMLElement | null>,
  initial: View,
  onMove: (isMoving: boolean) => void,
) {
  const view = useRef(initial);
  const zoomBehaviour = useRef<ZoomBehavior<HTMLElement, unknown>>(undefined);
  const moved = useEffectEvent((isMoving: boolean) => onMove(isMoving));
  const size = useSize(frame);

  useEffect(() => {
    const element = frame.current;
    if (!element || size.width === 0 || size.height === 0) return;
    const zooming = createZoom(size)
      .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
        const middle = transform.invert([size.width / 2, size.height / 2]);
        view.current = { ...globe.toPlace(...middle), zoom: Math.log2(transform.k) };
        moved(Boolean(sourceEvent));
      })
      .on('end', () => moved(false));
    zoomBehaviour.current = zooming;
    const selection = select<HTMLElement, unknown>(element);
    selection.call(zooming);
    selection.call(zooming.transform, transformOf(view.current, size));
    return () => {
      selection.on('.zoom', null);
    };
  }, [frame, size]);

  const show = (target: View) => {
    const level = Math.min(highestZoom, Math.max(lowestZoom(size), target.zoom));
    view.current = { ...target, zoom: level };
    const { current: element } = frame;
    const { current: zooming } = zoomBehaviour;
    if (!element || !zooming) return;
    select<HTMLElement, unknown>(element).call(zooming.transform, transformOf(view.current, size));
  };
  const moveBy = (x: number, y: number, nearer = 0) => {
    const { toPlace } = createProjection(view.current, size);
    const { zoom: level } = view.current;
    show({ ...toPlace(size.width / 2 + x, size.height / 2 + y), zoom: level + nearer });
  };
  return { view, size, show, moveBy };
}

/** The size of an element. The object is the same until the size changes. */
function useSize(frame: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize(known => (known.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

/** The mouse, touch and wheel behaviour of a map of this size. */
function createZoom(size: Size): ZoomBehavior<HTMLElement, unknown> {
  const { width, height } = size;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    zoom<HTMLElement, unknown>()
      .scaleExtent([2 ** lowestZoom(size), 2 ** highestZoom])
      .extent([
        [0, 0],
        [width, height],
      ])
      // The map wraps around horizontally, but ends in the north and south.
      .constrain(transform => {
        const y = Math.min(0, Math.max(height - 256 * transform.k, transform.y));
        return zoomIdentity.translate(transform.x, y).scale(transform.k);
      })
      .filter((event: MouseEvent) => !event.button)
      .wheelDelta(event => -event.deltaY * (event.deltaMode === 1 ? 0.05 : event.deltaMode ? 1 : 0.002))
      .duration(isStill ? 0 : 200)
      .clickDistance(4)
      .tapDistance(12)
  );
}

function transformOf(view: View, { width, height }: Size) {
  const [x, y] = globe.toPixel(view);
  return zoomIdentity
    .translate(width / 2, height / 2)
    .scale(2 ** view.zoom)
    .translate(-x, -y);
}
