import { imageSize } from 'image-size';
import { ApiError, invalid } from '../answers/ApiError';
import { checkSvg } from './checkSvg';
import { isCompleteBmp, isCompleteHeif, isCompleteTiff, isCompleteWebp } from './isCompleteContainer';
import { isCompleteGif } from './isCompleteGif';
import { isCompleteJpeg } from './isCompleteJpeg';
import { isCompletePng } from './isCompletePng';

type ImageType = { type: string; extension: string; isComplete: (bytes: Uint8Array) => boolean };
type Image = Pick<ImageType, 'type' | 'extension'>;

/** The most bytes that an image may have. */
export const largestImage = 10 * 1024 * 1024;
const mostPixels = 40_000_000;
const always = () => true;

/** What is taken for an image, by the name that image-size gives to its content. */
const imageTypes: Record<string, ImageType> = {
  png: { type: 'image/png', extension: 'png', isComplete: isCompletePng },
  jpg: { type: 'image/jpeg', extension: 'jpg', isComplete: isCompleteJpeg },
  gif: { type: 'image/gif', extension: 'gif', isComplete: isCompleteGif },
  webp: { type: 'image/webp', extension: 'webp', isComplete: isCompleteWebp },
  bmp: { type: 'image/bmp', extension: 'bmp', isComplete: isCompleteBmp },
  tiff: { type: 'image/tiff', extension: 'tiff', isComplete: isCompleteTiff },
  avif: { type: 'image/avif', extension: 'avif', isComplete: isCompleteHeif },
  heic: { type: 'image/heic', extension: 'heic', isComplete: isCompleteHeif },
  heif: { type: 'image/heif', extension: 'heif', isComplete: isCompleteHeif },
  svg: { type: 'image/svg+xml', extension: 'svg', isComplete: always },
};

/**
 * Says what an image is, by its content alone: neither its name nor what the sender calls it counts. Only
 * headers are read; nothing is decoded. Throws `ApiError` naming `field`: 413 over 10 MB, 415 for what is no
 * image, 422 for one that is cut short, has more than 40 million pixels, or is an SVG that holds more than a
 * drawing.
 */
export function checkImage(bytes: Uint8Array, field: string): Image {
  if (bytes.length === 0) throw invalid({ [field]: 'The file is empty' });
  if (bytes.length > largestImage) {
    const message = 'The image is too large: at most 10 MB are accepted';
    throw new ApiError(413, message, { errors: { [field]: message } });
  }
  const { found, pixels } = measure(bytes);
  if (!found) {
    const message = 'The file is not an image of a known type';
    throw new ApiError(415, message, { errors: { [field]: message } });
  }
  const problem =
    (found.extension === 'svg' && checkSvg(bytes)) ||
    (!found.isComplete(bytes) && 'The image is damaged or cut short') ||
    (found.extension !== 'svg' && !(pixels > 0) && 'The image has no size') ||
    (pixels > mostPixels && 'The image is too large: at most 40 million pixels are accepted');
  if (problem) throw invalid({ [field]: problem });
  return { type: found.type, extension: found.extension };
}

function measure(bytes: Uint8Array): { found?: ImageType | undefined; pixels: number } {
  try {
    const { type, width, height } = imageSize(bytes);
    return {
      found: type && Object.hasOwn(imageTypes, type) ? imageTypes[type] : undefined,
      pixels: width * height,
    };
  } catch {
    return { found: knownHeader(bytes), pixels: 0 };
  }
}

/** What can't be measured may still be an image: one that breaks off within its header, an SVG without a size. */
function knownHeader(bytes: Uint8Array): ImageType | undefined {
  const start = Buffer.from(bytes.subarray(0, 1000)).toString('latin1');
  if (/^(\xef\xbb\xbf)?\s*<(svg\b|[?!][\s\S]*<svg\b)/.test(start)) return imageTypes.svg;
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return imageTypes.png;
  if (start.startsWith('\xff\xd8\xff')) return imageTypes.jpg;
  if (/^GIF8[79]a/.test(start)) return imageTypes.gif;
  if (/^RIFF.{4}WEBP/s.test(start)) return imageTypes.webp;
  return undefined;
}
