import type { BasemapAnswer, BasemapRequest } from './basemap.worker';
import { createPainter, type Painting } from './createPainter';

/** Draws pictures of the basemap on a canvas, each once it is whole. */
export interface BasemapService {
  canDraw: boolean;
  /** Draws a picture, at once or when it is there; of several that are asked for meanwhile the last one. */
  paint(painting: Painting): void;
  /** Asks anew for what could not be had. */
  retry(): void;
  stop(): void;
}

/**
 * Draws the basemap beside the page's own work, where the browser can draw in a worker: a coast of ten
 * thousand corners takes as long as six frames. Else on the page.
 * @param onPainted Called when a picture is on the canvas.
 * @param onChange Called when a tile has come, or could not be had.
 */
export function paintBeside(
  canvas: HTMLCanvasElement,
  onPainted: (painting: Painting) => void,
  onChange: (isMissing: boolean) => void,
): BasemapService {
  const renderer =
    typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined'
      ? null
      : canvas.getContext('bitmaprenderer');
  if (!renderer) return paintHere(canvas, onPainted, onChange);

  let [current, next]: (Painting | undefined)[] = [];
  let worker: Worker | undefined = start();

  function start() {
    const started = new Worker(new URL('./basemap.worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<BasemapAnswer>) => {
      if ('isMissing' in data) return onChange(data.isMissing);
      canvas.width = data.picture.width;
      canvas.height = data.picture.height;
      renderer?.transferFromImageBitmap(data.picture);
      const painted = current;
      current = undefined;
      begin();
      if (painted) onPainted(painted);
    };
    // Its code could not be had: another one is started on Try again.
    started.onerror = () => {
      started.terminate();
      worker = undefined;
      [current, next] = [undefined, next ?? current];
      onChange(true);
    };
    return started;
  }
  function begin() {
    if (!worker || current || !next) return;
    [current, next] = [next, undefined];
    worker.postMessage(current satisfies BasemapRequest);
  }
  return {
    canDraw: true,
    paint(painting) {
      next = painting;
      begin();
    },
    retry() {
      if (worker) return worker.postMessage('retry' satisfies BasemapRequest);
      worker = start();
      begin();
      onChange(false);
    },
    stop: () => worker?.terminate(),
  };
}

function paintHere(
  canvas: HTMLCanvasElement,
  onPainted: (painting: Painting) => void,
  onChange: (isMissing: boolean) => void,
): BasemapService {
  const context = canvas.getContext('2d');
  const painter = createPainter(onChange);
  return {
    canDraw: context !== null,
    paint(painting) {
      if (!context) return;
      painter.paint(context, painting);
      onPainted(painting);
    },
    retry: painter.retry,
    stop: () => {},
  };
}
