/** Whether a PNG's chunks run on to its end mark (PNG specification §5.3). What follows it is nobody's business. */
export function isCompletePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasData = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + 12 + view.getUint32(at);
    if (name === 'IDAT') hasData = true;
    if (name === 'IEND') return hasData && end <= bytes.length;
    at = end;
  }
  return false;
}
