import type { BasemapAnswer, BasemapRequest, RenderedView } from './basemap.worker';
import type { Colours } from './colours';
import { createProjection, type Size, type View } from './projection';

/** The fraction of the frame that is painted beyond each side, so that the map can move that far. */
const margin = 0.35;

interface BasemapEvents {
  /** Called when a tile has arrived or failed to load. */
  onChange(isMissing: boolean): void;
  /** Called when a picture with all of its coast is shown. */
  onDrawn(): void;
}

/** A picture stretched by more zoom levels than this is repainted, even while the map moves. */
const maxStretch = 0.8;

/**
 * Shows land and water on a canvas larger than its frame. While the map moves, the picture is moved and
 * stretched. Once the map rests, or the picture no longer covers the frame, a worker paints a new one; the
 * old one stays until then, because a coast of ten thousand points takes as long as six frames.
 */
export function createBasemap(canvas: HTMLCanvasElement, { onChange, onDrawn }: BasemapEvents) {
  const renderer = canvas.getContext('bitmaprenderer');
  /** Counts the changes of the loaded tiles. */
  let changes = 0;
  let shown: Frame | undefined;
  /** The last requested picture, and the view of the painted one. */
  let requested: { view: View; stamp: string } | undefined;
  let drawn: View | undefined;

  const painter = createPainter({
    onPicture({ picture, isDrawn }, view) {
      canvas.width = picture.width;
      canvas.height = picture.height;
      renderer?.transferFromImageBitmap(picture);
      drawn = view;
      place();
      if (isDrawn) onDrawn();
    },
    onChange(isMissing) {
      changes += 1;
      onChange(isMissing);
    },
  });

  function place() {
    if (drawn && shown) placePicture(canvas, drawn, shown);
  }

  if (renderer) painter.start();
  return {
    canDraw: Boolean(renderer),
    /** @param isMoving Whether another view follows immediately. */
    show(view: View, size: Size, { water, land, coast }: Colours, isMoving: boolean) {
      shown = { view, size };
      const stamp = `${changes} ${land} ${size.width} ${size.height}`;
      const { dx, dy, stretch } = distanceOf(requested?.view ?? view, shown);
      const isOut = Math.abs(dx) > size.width * margin * 0.9 || Math.abs(dy) > size.height * margin * 0.9;
      const isStale = requested?.stamp !== stamp || (stretch !== 0 && !isMoving);
      if (isStale || isOut || Math.abs(stretch) > maxStretch) {
        requested = { view, stamp };
        const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
        painter.paint({ view, size: withMargin(size), ratio, colours: { water, land, coast } });
      }
      place();
    },
    retry: painter.retry,
    stop: painter.stop,
  };
}

const withMargin = ({ width, height }: Size): Size => ({
  width: width * (1 + 2 * margin),
  height: height * (1 + 2 * margin),
});

interface Frame {
  view: View;
  size: Size;
}

/** Moves and stretches the canvas with a picture to where the frame's view has it. */
function placePicture({ style }: HTMLCanvasElement, picture: View, frame: Frame): void {
  const { dx, dy, stretch } = distanceOf(picture, frame);
  const isAligned = dx === 0 && dy === 0 && stretch === 0;
  const { width, height } = withMargin(frame.size);
  style.transform = isAligned ? '' : `translate(${dx}px, ${dy}px) scale(${2 ** stretch})`;
  style.width = `${width}px`;
  style.height = `${height}px`;
  style.left = `${-frame.size.width * margin}px`;
  style.top = `${-frame.size.height * margin}px`;
}

/** The distance between a picture and the view, in pixels and zoom levels. */
function distanceOf(picture: View, { view, size }: Frame) {
  const [x, y] = createProjection(view, size).toPixel(picture);
  return { dx: x - size.width / 2, dy: y - size.height / 2, stretch: view.zoom - picture.zoom };
}

interface PainterEvents {
  onPicture(answer: { picture: ImageBitmap; isDrawn: boolean }, view: View | undefined): void;
  onChange(isMissing: boolean): void;
}

/** Paints in a worker, one picture at a time. Of the waiting requests, keeps only the last. */
function createPainter({ onPicture, onChange }: PainterEvents) {
  let worker: Worker | undefined;
  let [current, next]: (RenderedView | undefined)[] = [];

  function start() {
    const started = new Worker(new URL('./basemap.worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<BasemapAnswer>) => {
      if ('isMissing' in data) return onChange(data.isMissing);
      const view = current?.view;
      current = undefined;
      paintNext();
      onPicture(data, view);
    };
    // The worker's code failed to load. Retrying starts another worker.
    started.onerror = () => {
      started.terminate();
      worker = undefined;
      [current, next] = [undefined, next ?? current];
      onChange(true);
    };
    worker = started;
  }

  function paintNext() {
    if (!worker || current || !next) return;
    [current, next] = [next, undefined];
    worker.postMessage(current satisfies BasemapRequest);
  }

  return {
    start,
    paint(painting: RenderedView) {
      next = painting;
      paintNext();
    },
    /** Loads again what failed to load. */
    retry() {
      if (worker) return worker.postMessage('retry' satisfies BasemapRequest);
      start();
      paintNext();
      onChange(false);
    },
    stop: () => worker?.terminate(),
  };
}
