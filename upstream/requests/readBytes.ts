import { ApiError } from '../responses/ApiError';

/**
 * Reads a body of at most `limit` bytes.
 * @throws {ApiError} 413 as soon as it is longer, 400 where it breaks off.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, 'The body could not be read to its end');
  }
  return joined(chunks, size);
}

function joined(chunks: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function tooLarge(limit: number): ApiError {
  const mebi = 1024 * 1024;
  const size = limit >= mebi ? `${Math.floor(limit / mebi)} MB` : `${Math.floor(limit / 1024)} kB`;
  return new ApiError(413, `That is too large: at most ${size} are accepted`);
}
