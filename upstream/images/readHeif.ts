/**
 * What image-size is given of a HEIF or AVIF image, at most: it looks through all boxes once for each of
 * them.
 */
const longestHeader = 32 * 1024;
/** A photo has about five, a sequence some more. */
const mostBoxes = 1000;

/**
 * The outer boxes of a HEIF or AVIF image (ISO/IEC 14496-12 §4.2): whether they lie within the file, its data
 * among them, and those that describe it, which have its size; none where they are longer than 32 kB.
 */
export function readHeif(bytes: Uint8Array): { header: Uint8Array; isComplete: boolean } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const described: Uint8Array[] = [];
  let hasData = false;
  let isWhole = true;
  let at = 0;
  for (let count = 0; at + 16 <= bytes.length; count += 1) {
    const short = view.getUint32(at);
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short || bytes.length - at;
    isWhole = size >= 8 && at + size <= bytes.length && count < mostBoxes;
    if (!isWhole) break;
    const name = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    if (name === 'mdat') hasData = true;
    if (name === 'ftyp' || name === 'meta') described.push(bytes.subarray(at, at + size));
    at += size;
  }
  const header = new Uint8Array(Buffer.concat(described));
  return {
    header: header.length <= longestHeader ? header : new Uint8Array(),
    isComplete: isWhole && hasData,
  };
}
