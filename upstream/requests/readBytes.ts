import { ApiError, unavailable } from '../responses/ApiError';

/**
 * Reads a body of at most `limit` bytes. `onChunk` receives the size of each chunk and may throw.
 * @throws {ApiError} 413 as soon as it is longer, 400 if it is incomplete.
 */
export async function readBytes(
  request: Request,
  limit: number,
  onChunk: (size: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Canceling the body would close the connection before the response.
    for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      onChunk(chunk.length);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, 'The request body is incomplete');
  }
  return Buffer.concat(chunks, size);
}

export type UploadReader = ReturnType<typeof createUploadReader>;

/**
 * Limits the total bytes of large bodies in memory to `max`, with 503 beyond it. Only received bytes count,
 * so slow senders leave room for others. The returned function reads a body of at most `limit` bytes, which
 * counts until `use` has settled.
 */
export function createUploadReader(max: number) {
  let inMemory = 0;
  return async <Result>(
    request: Request,
    limit: number,
    use: (bytes: Uint8Array<ArrayBuffer>) => Promise<Result>,
  ): Promise<Result> => {
    let received = 0;
    try {
      const bytes = await readBytes(request, limit, size => {
        if (inMemory + size > max) throw unavailable(uploadsBusy);
        inMemory += size;
        received += size;
      });
      return await use(bytes);
    } finally {
      inMemory -= received;
    }
  };
}

export const uploadsBusy = 'Too many files are being sent right now. Try again in a moment';

function tooLarge(limit: number): ApiError {
  const mebi = 1024 * 1024;
  const size = limit >= mebi ? `${Math.floor(limit / mebi)} MB` : `${Math.floor(limit / 1024)} kB`;
  return new ApiError(413, `The request is too large: at most ${size} are accepted`);
}
