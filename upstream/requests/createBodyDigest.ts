import { createHmac } from 'node:crypto';
import { readBoundary } from './readBoundary';

/** More boundaries than any form has that `parseForm` takes: what follows them is digested as it stands. */
const mostBoundaries = 100;

export interface BodyDigest {
  /** Bytes digested so far, boundaries left out. */
  readonly size: number;
  update(chunk: Uint8Array): void;
  /** Size and HMAC-SHA-256 of all that was given. */
  digest(): string;
}

/**
 * Digests a body, chunk by chunk. Of a multipart form its parts count, headers included, and where one ends;
 * the boundary between them does not: each sending of the same form has another (RFC 7578 §4.1).
 * @param secret Without it nobody can tell from the digest what was sent: a body may hold a password.
 */
export function createBodyDigest(secret: string, contentType = ''): BodyDigest {
  const boundary = readBoundary(contentType);
  const delimiter = boundary ? Buffer.from(`--${boundary}`) : undefined;
  const hash = createHmac('sha256', secret);
  let held: Uint8Array = new Uint8Array();
  let boundaries = 0;
  let inPart = 0;
  let size = 0;

  const add = (bytes: Uint8Array) => {
    hash.update(bytes);
    inPart += bytes.length;
    size += bytes.length;
  };
  // The length behind each part keeps two forms apart whose parts join to the same bytes.
  const endPart = () => {
    hash.update(` ${inPart} `);
    inPart = 0;
  };

  return {
    get size() {
      return size;
    },
    update(chunk) {
      if (!delimiter) return add(chunk);
      let rest = Buffer.concat([held, chunk]);
      for (; boundaries < mostBoundaries; boundaries += 1) {
        const at = rest.indexOf(delimiter);
        if (at < 0) break;
        add(rest.subarray(0, at));
        endPart();
        rest = rest.subarray(at + delimiter.length);
      }
      // The beginning of a boundary whose end comes with the next chunk.
      const whole = Math.max(0, rest.length - delimiter.length + 1);
      add(rest.subarray(0, whole));
      held = rest.subarray(whole);
    },
    digest() {
      add(held);
      endPart();
      return `${size} ${hash.digest('base64url')}`;
    },
  };
}
