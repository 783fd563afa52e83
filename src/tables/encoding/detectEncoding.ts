import type { Encoding } from './encodings';

/** `sure` is false where the bytes only suggest the encoding: the administrator then chooses. */
export interface Detected {
  encoding: Encoding;
  sure: boolean;
}

/**
 * Tells the encoding from a file's first bytes: by its byte order mark, else UTF-16 where every other byte is
 * mostly zero, else UTF-8, which the reader checks strictly over the whole file.
 */
export function detectEncoding(head: Uint8Array): Detected {
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', sure: true };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', sure: true };
  const zeros = [0, 0];
  for (let index = 0; index < head.length; index += 1) {
    if (head[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 5;
  if (odd > many && even < odd / 10) return { encoding: 'utf-16le', sure: false };
  if (even > many && odd < even / 10) return { encoding: 'utf-16be', sure: false };
  return { encoding: 'utf-8', sure: true };
}
