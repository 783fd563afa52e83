import { imageSize } from 'image-size';
import { attempt } from '../../../../providers/errors/attempt';
import type { FileInspection, Rejection } from '../file/useFileChoice';
import { type AcceptedTypes, imageLimits } from './useImageUrl';

/** Types that not every browser shows, by image-size's names. Accepted without a preview. */
const notPreviewable = ['heic', 'heif', 'tiff', 'jp2', 'jxl', 'jxl-stream'];

/** The media types of image-size's names, unless `image/<name>`. */
const mediaTypes: Record<string, string> = { jpg: 'image/jpeg', svg: 'image/svg+xml' };

/**
 * Checks an image file: its type by its content, its size, its pixels by its header (a decompression bomb is
 * never decoded), and whether this browser can decode it. Types that browsers can't show, such as HEIC, are
 * accepted anyway.
 */
export async function checkImageFile(
  file: File,
  accepted: AcceptedTypes,
  decode: typeof decodeImage = decodeImage,
): Promise<FileInspection> {
  const reject = (reason: string, args: Rejection['args'] = {}): FileInspection => ({
    rejection: { message: `seamark.image.${reason}`, args: { name: file.name, ...args } },
  });
  if (file.size === 0) return reject('empty');
  if (file.size > imageLimits.bytes) return reject('too_heavy', { megabytes: imageLimits.bytes / 1024 ** 2 });

  const content = await file.arrayBuffer().catch(() => undefined);
  if (!content) return { rejection: { message: 'seamark.import.problem.unreadable', args: {} } };
  const measured = measure(new Uint8Array(content));
  // image-size does not detect an SVG without dimensions.
  const kind = measured?.kind ?? (file.type === 'image/svg+xml' ? 'svg' : undefined);
  if (accepted !== 'any' && !(kind && (mediaTypes[kind] ?? `image/${kind}`) in accepted))
    return reject('wrong_type', { types: Object.values(accepted).flat().join(', ') });
  if (kind !== 'svg' && measured && measured.pixels > imageLimits.pixels)
    return reject('too_large', { megapixels: imageLimits.pixels / 1_000_000 });

  try {
    await decode(file, kind === 'svg');
  } catch {
    if (!kind || !notPreviewable.includes(kind)) return reject(kind ? 'damaged' : 'no_image');
  }
  return { kind: kind ?? '' };
}

function measure(bytes: Uint8Array): { kind: string; pixels: number } | undefined {
  const size = attempt(() => imageSize(bytes));
  return size?.type ? { kind: size.type, pixels: size.width * size.height } : undefined;
}

/**
 * Decodes the whole image in the browser. An image element would accept a truncated file; an SVG has no other
 * way, and there runs no script and loads nothing.
 */
async function decodeImage(file: File, isVector: boolean): Promise<void> {
  if (!isVector) return (await createImageBitmap(file)).close();
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
  } finally {
    URL.revokeObjectURL(url);
  }
}
