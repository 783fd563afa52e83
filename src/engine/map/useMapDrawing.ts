import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useColours } from './colours';
import { createBasemap } from './createBasemap';
import { drawGraticule } from './drawGraticule';
import type { MapEvents, MapHandle, Scene } from './MapHandle';
import { createProjection, type Size, type View } from './projection';
import { useMapView } from './useMapView';

export type MapProblem = 'no_canvas' | 'missing';

/** Milliseconds without movement until a map is at rest. */
const restDelay = 200;

/**
 * Draws a map on two canvases, land and water on one, degrees and what `draw` adds on the other, whenever its
 * view, its size or React state changes.
 */
export function useMapDrawing(
  frame: RefObject<HTMLElement | null>,
  initial: View,
  draw: (scene: Scene) => void,
  events: Pick<MapEvents, 'onDraw' | 'onMove' | 'onRest'>,
) {
  const colours = useColours();
  const canvas = useRef<HTMLCanvasElement>(null);
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const nextFrame = useRef(0);
  const [viewAtRest, setViewAtRest] = useState(initial);
  const { basemapCanvas, basemap, problem, isLoading } = useBasemap(() => requestDrawing(false));
  const { view, size, moveBy, show } = useMapView(frame, initial, isMoving => {
    if (isMoving) events.onMove?.();
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
    size,
  };

  const settle = useEffectEvent(() => {
    requestDrawing(false);
    setViewAtRest(view.current);
    if (size.width > 0) events.onRest?.(handle);
  });
  const paint = useEffectEvent((isMoving: boolean) => {
    const context = canvas.current?.getContext('2d');
    if (!context || size.width === 0) return;
    basemap.current?.show(view.current, size, colours, isMoving);
    clear(context, size);
    const scene = { context, projection: handle.projection, view: view.current, size, colours };
    drawGraticule(scene);
    draw(scene);
    events.onDraw?.(handle);
  });
  const requestDrawing = useEffectEvent((isMoving: boolean) => {
    cancelAnimationFrame(nextFrame.current);
    nextFrame.current = requestAnimationFrame(() => paint(isMoving));
  });

  useEffect(
    () => () => {
      cancelAnimationFrame(nextFrame.current);
      clearTimeout(restTimer.current);
    },
    [],
  );
  // Any React render may change what is drawn, and in which colours.
  useEffect(() => requestDrawing(false));

  return {
    handle,
    colours,
    moveBy(...by: Parameters<typeof moveBy>) {
      events.onMove?.();
      moveBy(...by);
    },
    viewAtRest,
    problem,
    isLoading,
    retry: () => basemap.current?.retry(),
    canvases: { basemap: basemapCanvas, overlay: canvas },
  };
}

/** The canvas of land and water, whether its first picture is still loading, and why it cannot be drawn. */
function useBasemap(onChange: () => void) {
  const basemapCanvas = useRef<HTMLCanvasElement>(null);
  const basemap = useRef<ReturnType<typeof createBasemap>>(undefined);
  const [problem, setProblem] = useState<MapProblem>();
  const [isDrawn, setDrawn] = useState(false);
  const changed = useEffectEvent((isMissing: boolean) => {
    setProblem(isMissing ? 'missing' : undefined);
    onChange();
  });
  useEffect(() => {
    if (!basemapCanvas.current) return;
    basemap.current = createBasemap(basemapCanvas.current, {
      onChange: changed,
      onDrawn: () => setDrawn(true),
    });
    if (!basemap.current.canDraw) setProblem('no_canvas');
    return () => basemap.current?.stop();
  }, []);
  return { basemapCanvas, basemap, problem, isLoading: !isDrawn && !problem };
}

/** Clears and resizes a canvas, for any device pixel ratio. */
function clear(context: CanvasRenderingContext2D, size: Size) {
  const { canvas } = context;
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
}
