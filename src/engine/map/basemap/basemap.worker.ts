import { createPainter, type Painting } from './createPainter';

/** What the worker is asked: a picture of a view, or the missing tiles once more. */
export type BasemapRequest = 'retry' | Painting;

/** A picture of the view that was asked for last, or the news that there is more to be drawn. */
export type BasemapAnswer = { picture: ImageBitmap } | { isMissing: boolean };

const context = new OffscreenCanvas(1, 1).getContext('2d');
const answer = (message: BasemapAnswer, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer });
const painter = createPainter(isMissing => answer({ isMissing }));

self.onmessage = ({ data }: MessageEvent<BasemapRequest>) => {
  if (data === 'retry') return painter.retry();
  if (!context) return;
  painter.paint(context, data);
  const picture = context.canvas.transferToImageBitmap();
  answer({ picture }, [picture]);
};
