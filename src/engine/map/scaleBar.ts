import { highestLatitude, type View, widthAt } from './projection';

const kmAround = 40_030.2;

/** A round distance and the pixels that it takes in the middle of a map: at most so many. */
export function scaleBar({ latitude, zoom }: View, most = 110): { kilometres: number; pixels: number } {
  const limited = Math.max(-highestLatitude, Math.min(highestLatitude, latitude));
  const kmPerPixel = (kmAround * Math.cos((limited * Math.PI) / 180)) / widthAt(zoom);
  const longest = kmPerPixel * most;
  const power = 10 ** Math.floor(Math.log10(longest));
  const kilometres = [5, 2, 1].map(times => times * power).find(each => each <= longest) ?? power;
  return { kilometres, pixels: kilometres / kmPerPixel };
}
