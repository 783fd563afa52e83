import { HttpError } from 'react-admin';
import { publicUrl, useEngine } from '../../engine';

/** Milliseconds for one image, also over a slow connection. */
const readTimeout = 60_000;

/**
 * Downloads a stored image as a file to upload it again, because the API cannot share one between items.
 * @throws HttpError if it fails to load.
 */
export function useReadImage() {
  const { publicBase = '/public' } = useEngine();
  return async (path: string, signal?: AbortSignal): Promise<File> => {
    const timeout = AbortSignal.timeout(readTimeout);
    const read = async () => {
      const response = await fetch(publicUrl(publicBase, path), {
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      return { response, content: await response.blob() };
    };
    const { response, content } = await read().catch(error => {
      if (signal?.aborted) throw error;
      throw new HttpError('seamark.errors.network', 0, {
        errors: { root: { serverError: 'seamark.errors.network' } },
      });
    });
    if (!response.ok || !content.type.startsWith('image/')) {
      const errors = { media: 'resources.changelog-items.picture_unread' };
      throw new HttpError(errors.media, response.status, { errors });
    }
    // A fixed time, so that a repeated upload is recognized as the same write.
    return new File([content], path.split('/').at(-1) ?? 'image', { type: content.type, lastModified: 0 });
  };
}
