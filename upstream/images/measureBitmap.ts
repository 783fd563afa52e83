import { imageSize } from 'image-size';
import { readHeif } from './readHeif';
import { readJpeg } from './readJpeg';

interface Measured {
  /** Its type by image-size's name; undefined for what isn't known. */
  kind?: string | undefined;
  /** Width times height, 0 where the header breaks off before it tells them. */
  pixels: number;
}

const signatures: Record<string, (start: string) => boolean> = {
  png: start => start.startsWith('\x89PNG\r\n\x1a\n'),
  jpg: start => start.startsWith('\xff\xd8\xff'),
  gif: start => start.startsWith('GIF87a') || start.startsWith('GIF89a'),
  webp: start => start.startsWith('RIFF') && start.startsWith('WEBP', 8),
  bmp: start => start.startsWith('BM'),
  tiff: start => start.startsWith('II*\0') || start.startsWith('MM\0*'),
  heif: start => start.startsWith('ftyp', 4),
};

/** What is an image of its type even where nothing but its signature can be read. */
const known = ['png', 'jpg', 'gif', 'webp'];

/**
 * Measures a bitmap by its header. image-size is shown what has one of our signatures, and of that what it
 * needs: it knows more types, and is slow at some of them.
 */
export function measureBitmap(bytes: Uint8Array): Measured {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  const [kind] = Object.entries(signatures).find(([, matches]) => matches(start)) ?? [];
  if (!kind) return { pixels: 0 };
  if (kind === 'jpg') return { kind, pixels: readJpeg(bytes).pixels };
  try {
    const { type, width, height } = imageSize(kind === 'heif' ? readHeif(bytes).header : bytes);
    return { kind: type, pixels: width * height };
  } catch {
    return { kind: known.includes(kind) ? kind : undefined, pixels: 0 };
  }
}
