import { HttpError } from 'react-admin';
import { publicUrl, useEngine } from '../../engine';

/**
 * Downloads a stored image as a file to upload it again, because the API cannot share one between items.
 * @throws HttpError if it fails to load.
 */
export function useReadImage() {
  const { publicBase = '/public' } = useEngine();
  return async (path: string, signal?: AbortSignal): Promise<File> => {
    const response = await fetch(publicUrl(publicBase, path), { signal: signal ?? null }).catch(error => {
      if (signal?.aborted) throw error;
      throw new HttpError('seamark.errors.network', 0, {
        errors: { root: { serverError: 'seamark.errors.network' } },
      });
    });
    const content = await response.blob();
    if (!response.ok || !content.type.startsWith('image/')) {
      const errors = { media: 'resources.changelog-items.picture_unread' };
      throw new HttpError(errors.media, response.status, { errors });
    }
    // A fixed time, so that a repeated upload is recognized as the same write.
    return new File([content], path.split('/').at(-1) ?? 'image', { type: content.type, lastModified: 0 });
  };
}
