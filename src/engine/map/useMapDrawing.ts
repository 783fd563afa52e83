import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createBasemap } from './basemap/createBasemap';
import { coloursOf } from './colours';
import { drawGraticule } from './drawGraticule';
import type { MapEvents, MapHandle, Scene } from './MapFrame';
import { createProjection, type View } from './projection';
import { useMapView } from './useMapView';

export type MapProblem = 'no_canvas' | 'missing';

/** Milliseconds after which a map that no longer moves is at rest. */
const restDelay = 200;

/**
 * Draws a map on two canvases, land and water on one, degrees and what `draw` adds on the other, whenever its
 * view, its size or React's state has changed.
 */
export function useMapDrawing(
  frame: RefObject<HTMLElement | null>,
  initial: View,
  draw: (scene: Scene) => void,
  events: Pick<MapEvents, 'onDraw' | 'onRest'>,
) {
  const theme = useTheme();
  const isForced = useMediaQuery('(forced-colors: active)');
  const basemapCanvas = useRef<HTMLCanvasElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const basemap = useRef<ReturnType<typeof createBasemap>>(undefined);
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const nextFrame = useRef(0);
  const [problem, setProblem] = useState<MapProblem>();
  const [viewAtRest, setViewAtRest] = useState(initial);
  const colours = coloursOf(theme, isForced);

  const { view, size, keys, zoomBy, show } = useMapView(frame, initial, isMoving => {
    clearTimeout(restTimer.current);
    restTimer.current = setTimeout(settle, restDelay);
    requestDrawing(isMoving);
  });
  const handle: MapHandle = {
    show,
    redraw: () => requestDrawing(false),
    get view() {
      return view.current;
    },
    get projection() {
      return createProjection(view.current, size);
    },
    get bounds() {
      return this.projection.bounds;
    },
    size,
  };

  const settle = useEffectEvent(() => {
    requestDrawing(false);
    setViewAtRest(view.current);
    if (size.width > 0) events.onRest?.(view.current, createProjection(view.current, size).bounds);
  });
  const paint = useEffectEvent((isMoving: boolean) => {
    const context = canvas.current?.getContext('2d');
    if (!context || !canvas.current || size.width === 0) return;
    basemap.current?.show(view.current, size, colours, isMoving);
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (canvas.current.width !== width) canvas.current.width = width;
    if (canvas.current.height !== height) canvas.current.height = height;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    const projection = createProjection(view.current, size);
    drawGraticule(context, projection, size, colours);
    draw({ context, projection, view: view.current, size, colours });
    events.onDraw?.(handle);
  });
  const requestDrawing = useEffectEvent((isMoving: boolean) => {
    cancelAnimationFrame(nextFrame.current);
    nextFrame.current = requestAnimationFrame(() => paint(isMoving));
  });

  useEffect(() => {
    if (!basemapCanvas.current) return;
    basemap.current = createBasemap(basemapCanvas.current, isMissing => {
      setProblem(isMissing ? 'missing' : undefined);
      requestDrawing(false);
    });
    if (!basemap.current.canDraw) setProblem('no_canvas');
    return () => {
      cancelAnimationFrame(nextFrame.current);
      clearTimeout(restTimer.current);
      basemap.current?.stop();
    };
  }, []);
  // What is drawn, and in which colours, may be others with each drawing of React's.
  useEffect(() => requestDrawing(false));

  return {
    handle,
    colours,
    keys,
    zoomBy,
    viewAtRest,
    problem,
    retry: () => basemap.current?.retry(),
    canvases: { basemap: basemapCanvas, overlay: canvas },
  };
}
