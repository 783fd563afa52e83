import { HttpError } from 'react-admin';
import { publicUrl, useEngine } from '../../engine';

/**
 * Reads a stored image as a file, to upload it again: no call of the API shares one.
 * @throws HttpError where it fails to load.
 */
export function useReadImage() {
  const { publicBase = '/public' } = useEngine();
  return async (path: string, signal?: AbortSignal): Promise<File> => {
    const answer = await fetch(publicUrl(publicBase, path), { signal: signal ?? null }).catch(error => {
      if (signal?.aborted) throw error;
      throw new HttpError('seamark.errors.network', 0, {
        errors: { root: { serverError: 'seamark.errors.network' } },
      });
    });
    const content = await answer.blob();
    if (!answer.ok || !content.type.startsWith('image/')) {
      const errors = { media: 'resources.changelog-items.picture_unread' };
      throw new HttpError(errors.media, answer.status, { errors });
    }
    return new File([content], path.split('/').at(-1) ?? 'image', { type: content.type });
  };
}
