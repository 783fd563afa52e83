import { useEffect, useState } from 'react';
import { useEngine } from '../../panel/EngineContext';
import { publicUrl } from './publicUrl';

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
