import { imageSize } from 'image-size';

/** Accepted types of image-size, which serve as extensions. */
const extensions = new Set(['png', 'jpg', 'gif', 'webp', 'bmp', 'tiff', 'avif', 'heic', 'heif']);

/** Accepted signatures. image-size supports more types, some of them slowly. */
const signatures = ['\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a', 'BM', 'II*\0', 'MM\0*'];

/** Maximum bytes of a HEIF or AVIF image to parse: image-size searches all boxes once per box. */
const maxHeaderSize = 32 * 1024;

/** A bitmap's type and pixels (width times height) from its header; undefined for an unknown format. */
export function readBitmap(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return bitmapOf('jpg', pixelsOfJpeg(bytes));
  const isHeif = start.startsWith('ftyp', 4);
  const isWebp = start.startsWith('RIFF') && start.startsWith('WEBP', 8);
  if (!isHeif && !isWebp && !signatures.some(signature => start.startsWith(signature))) return undefined;
  try {
    const { type, width, height } = imageSize(isHeif ? bytes.subarray(0, maxHeaderSize) : bytes);
    return bitmapOf(type, width * height);
  } catch {
    return undefined;
  }
}

function bitmapOf(extension = '', pixels: number) {
  if (!extensions.has(extension) || !(pixels > 0)) return undefined;
  return { type: extension === 'jpg' ? 'image/jpeg' : `image/${extension}`, extension, pixels };
}

/** Markers from here to 0xcf start a frame with a size, except these three. */
const startOfFrame = 0xc0;
const nonFrameMarkers = new Set([0xc4, 0xc8, 0xcc]);

/**
 * The pixels of a JPEG's first frame (ITU-T T.81, annex B), one step per segment: in a damaged file,
 * image-size continues byte by byte, which takes three seconds for 10 MB of zeros.
 */
function pixelsOfJpeg(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= startOfFrame && marker <= 0xcf && !nonFrameMarkers.has(marker)) {
      return view.getUint16(at + 5) * view.getUint16(at + 7);
    }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return 0;
}
