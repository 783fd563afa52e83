import { useEffect, useState } from 'react';
import { useEngine } from '../../panel/EngineContext';
import { publicUrl } from '../file/storedFile';

/** The largest image that is taken, in bytes and in pixels. */
export const imageLimits = { bytes: 10 * 1024 * 1024, pixels: 40_000_000 };

/** What a dropzone takes: any image (requirements.md §5.7), or the types named here by media type. */
export type Accepted = 'any' | Readonly<Record<string, readonly string[]>>;

/** The image dropzone's types with their extensions (requirements.md §5.8). */
export const storableImages: Accepted = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/svg+xml': ['.svg'],
};

/**
 * The address that shows an image: a stored one's by its path, a chosen file's for as long as it is on the
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
