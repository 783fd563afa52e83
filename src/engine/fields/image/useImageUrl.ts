import { useEffect, useState } from 'react';
import { useEngine } from '../../panel/EngineContext';
import { publicUrl } from '../file/storedFile';

/** The largest accepted image, in bytes and in pixels. */
export const imageLimits = { bytes: 10 * 1024 * 1024, pixels: 40_000_000 };

/** What a drop zone accepts: any image (requirements.md §5.7), or these media types with their extensions. */
export type AcceptedTypes = 'any' | Readonly<Record<string, readonly string[]>>;

/** The image drop zone's types with their extensions (requirements.md §5.8). */
export const storableImages: AcceptedTypes = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/svg+xml': ['.svg'],
};

/**
 * The address of an image: a stored one's from its path, a chosen file's object URL while it is on the
 * screen.
 */
export function useImageUrl(image: unknown): string | undefined {
  const { publicBase = '/public' } = useEngine();
  const [fileUrl, setFileUrl] = useState<string>();
  useEffect(() => {
    if (!(image instanceof File)) return;
    const url = URL.createObjectURL(image);
    setFileUrl(url);
    return () => {
      setFileUrl(undefined);
      URL.revokeObjectURL(url);
    };
  }, [image]);
  if (image instanceof File) return fileUrl;
  return typeof image === 'string' && image !== '' ? publicUrl(publicBase, image) : undefined;
}
