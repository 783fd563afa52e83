/** `IDAT` and `IEND`. */
const data = 0x49444154;
const end = 0x49454e44;

/**
 * Whether a PNG's chunks run on to its end mark (PNG specification §5.3). What follows it is nobody's
 * business.
 */
export function isCompletePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasData = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const name = view.getUint32(at + 4);
    const next = at + 12 + view.getUint32(at);
    if (name === data) hasData = true;
    if (name === end) return hasData && next <= bytes.length;
    at = next;
  }
  return false;
}
