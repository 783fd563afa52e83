const MAX_DECODINGS = 3;

/**
 * Whether a request path, however often percent-encoded, holds what no address of the panel holds: a segment that
 * begins with a dot (`..`, `.env`, `.git`), a backslash, a control character, an empty segment, a broken escape.
 */
export function isHostilePath(path: string): boolean {
  if (path.length > 2048 || path.includes('//')) return true;
  let decoded = path;
  for (let round = 0; round < MAX_DECODINGS; round++) {
    if (hasHostileSegment(decoded)) return true;
    const next = decode(decoded);
    if (next === undefined) return round === 0;
    if (next === decoded) return false;
    decoded = next;
  }
  return hasHostileSegment(decoded);
}

const hasHostileSegment = (path: string) =>
  path.includes('/.') || path.includes('\\') || [...path].some(sign => sign < ' ' || sign === '\u007f');

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
