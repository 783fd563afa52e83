const maxDecodings = 3;

/**
 * Whether a request path, however often percent-encoded, holds what no address of the panel holds: a segment
 * that begins with a dot (`..`, `.env`, `.git`), a backslash, a control character, an empty segment, a broken
 * escape. With `dotNames`, a name may begin with a dot (`.net`); one of dots alone stays hostile, also with
 * parameters (`..;a=b`).
 */
export function isUnsafePath(path: string, { dotNames = false } = {}): boolean {
  if (path.length > 2048 || path.includes('//')) return true;
  const isHostile = (decoded: string) =>
    (dotNames ? decoded.split(/[/;]/).some(isOfDots) : decoded.includes('/.')) ||
    decoded.includes('\\') ||
    [...decoded].some(sign => sign < ' ' || sign === '\u007f');
  let decoded = path;
  for (let round = 0; round < maxDecodings; round++) {
    if (isHostile(decoded)) return true;
    const next = decode(decoded);
    if (next === undefined) return round === 0;
    if (next === decoded) return false;
    decoded = next;
  }
  return isHostile(decoded);
}

function isOfDots(segment: string): boolean {
  return /^\.[.\s]*$/.test(segment);
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
