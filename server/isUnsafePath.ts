const maxDecodings = 3;

/**
 * Whether a request path, decoded up to three times, contains a segment that begins with a dot (`..`, `.env`,
 * `.git`), a backslash, a control character or an invalid escape. An empty segment is unsafe only unencoded,
 * because an id may be an address (`https%3A%2F%2F`). With `dotNames`, a name may begin with a dot (`.net`),
 * but segments of dots alone stay unsafe, also with parameters (`..;a=b`).
 */
export function isUnsafePath(path: string, { dotNames = false } = {}): boolean {
  if (path.length > 2048 || path.includes('//')) return true;
  const isUnsafe = (decoded: string) =>
    (dotNames ? decoded.split(/[/;]/).some(isOnlyDots) : decoded.includes('/.')) ||
    decoded.includes('\\') ||
    [...decoded].some(sign => sign < ' ' || sign === '\u007f');
  let decoded = path;
  for (let round = 0; round < maxDecodings; round++) {
    if (isUnsafe(decoded)) return true;
    const next = decode(decoded);
    if (next === undefined) return round === 0;
    if (next === decoded) return false;
    decoded = next;
  }
  return isUnsafe(decoded);
}

function isOnlyDots(segment: string): boolean {
  return /^\.[.\s]*$/.test(segment);
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
