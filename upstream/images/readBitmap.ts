import { imageSize } from 'image-size';

/** What image-size may call a bitmap's content: its extension. */
const extensions = new Set(['png', 'jpg', 'gif', 'webp', 'bmp', 'tiff', 'avif', 'heic', 'heif']);

/** What a bitmap begins with. image-size knows more types, and is slow at some of them. */
const signatures = ['\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a', 'BM', 'II*\0', 'MM\0*'];

/** image-size reads this much of a HEIF or AVIF image: it searches all boxes once for each of them. */
const longestHeader = 32 * 1024;

/**
 * Reads a bitmap's type, and its pixels (width times height), from its header.
 * @returns undefined for what has none that is known.
 */
export function readBitmap(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return bitmapOf('jpg', pixelsOfJpeg(bytes));
  const isHeif = start.startsWith('ftyp', 4);
  const isWebp = start.startsWith('RIFF') && start.startsWith('WEBP', 8);
  if (!isHeif && !isWebp && !signatures.some(signature => start.startsWith(signature))) return undefined;
  try {
    const { type, width, height } = imageSize(isHeif ? bytes.subarray(0, longestHeader) : bytes);
    return bitmapOf(type, width * height);
  } catch {
    return undefined;
  }
}

function bitmapOf(extension = '', pixels: number) {
  if (!extensions.has(extension) || !(pixels > 0)) return undefined;
  return { type: extension === 'jpg' ? 'image/jpeg' : `image/${extension}`, extension, pixels };
}

/** Markers from here to 0xcf begin a frame, whose header has the size, but for these three. */
const startOfFrame = 0xc0;
const noFrames = new Set([0xc4, 0xc8, 0xcc]);

/**
 * The pixels of a JPEG's first frame (ITU-T T.81, annex B), one step a segment: where a file is damaged,
 * image-size continues byte by byte, three seconds in 10 MB of zeros.
 */
function pixelsOfJpeg(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= startOfFrame && marker <= 0xcf && !noFrames.has(marker)) {
      return view.getUint16(at + 5) * view.getUint16(at + 7);
    }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return 0;
}
