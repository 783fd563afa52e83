import type { Colours } from '../colours';
import { createProjection, type Size, type View } from '../projection';
import { paintBeside } from './paintBeside';

/** How much more than the frame is drawn, on each side: it can be moved so far without drawing anew. */
const beyond = 0.35;

/** A wider or a narrower zoom than this is drawn anew though it still moves. */
const mostStretch = 0.8;

/** What a picture is of. */
interface Pictured {
  view: View;
  stamp: string;
}

/**
 * Shows land and water on a canvas that is larger than its frame, and moves and stretches that while the map
 * moves; at rest, or when what was drawn no longer reaches, it is drawn anew, and the old picture stays until
 * the new one is there.
 * @param onChange Called when there is more to be drawn: a tile has come, or could not be had.
 */
export function createBasemap(canvas: HTMLCanvasElement, onChange: (isMissing: boolean) => void) {
  let arrivals = 0;
  /** What is on the canvas, and what was asked for last: the same once that is drawn. */
  let [drawn, asked]: (Pictured | undefined)[] = [];
  let shown: { view: View; size: Size } | undefined;
  const service = paintBeside(
    canvas,
    ({ view }) => {
      drawn = { view, stamp: '' };
      place();
    },
    isMissing => {
      arrivals += 1;
      onChange(isMissing);
    },
  );

  /** How far a picture is from the view, in pixels and in zoom. */
  function distanceOf(picture: Pictured, { view, size }: { view: View; size: Size }) {
    const [x, y] = createProjection(view, size).toPixel(picture.view);
    return { dx: x - size.width / 2, dy: y - size.height / 2, stretch: view.zoom - picture.view.zoom };
  }

  /** Puts the picture where the view has it. */
  function place() {
    if (!drawn || !shown) return;
    const { size } = shown;
    const { dx, dy, stretch } = distanceOf(drawn, shown);
    const isThere = dx === 0 && dy === 0 && stretch === 0;
    canvas.style.transform = isThere ? '' : `translate(${dx}px, ${dy}px) scale(${2 ** stretch})`;
    canvas.style.width = `${size.width * (1 + 2 * beyond)}px`;
    canvas.style.height = `${size.height * (1 + 2 * beyond)}px`;
    canvas.style.left = `${-size.width * beyond}px`;
    canvas.style.top = `${-size.height * beyond}px`;
  }

  return {
    canDraw: service.canDraw,
    /** @param isMoving Whether the next view is about to follow. */
    show(view: View, size: Size, { water, land, coast }: Colours, isMoving: boolean) {
      shown = { view, size };
      const stamp = `${arrivals} ${land} ${size.width} ${size.height}`;
      const { dx, dy, stretch } = asked
        ? distanceOf(asked, shown)
        : { dx: Infinity, dy: Infinity, stretch: Infinity };
      const isOut = Math.abs(dx) > size.width * beyond * 0.9 || Math.abs(dy) > size.height * beyond * 0.9;
      const isStale = asked?.stamp !== stamp || (stretch !== 0 && !isMoving);
      if (isStale || isOut || Math.abs(stretch) > mostStretch) {
        asked = { view, stamp };
        const whole = { width: size.width * (1 + 2 * beyond), height: size.height * (1 + 2 * beyond) };
        const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
        service.paint({ view, size: whole, ratio, colours: { water, land, coast } });
      }
      place();
    },
    retry: service.retry,
    stop: service.stop,
  };
}
