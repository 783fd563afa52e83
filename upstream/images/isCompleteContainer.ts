/** Whether as many bytes are there as a WebP's RIFF header says. */
export function isCompleteWebp(bytes: Uint8Array): boolean {
  return bytes.length >= 20 && viewOf(bytes).getUint32(4, true) + 8 <= bytes.length;
}

/** Whether as many bytes are there as a bitmap's header says. */
export function isCompleteBmp(bytes: Uint8Array): boolean {
  return bytes.length >= 26 && viewOf(bytes).getUint32(2, true) <= bytes.length;
}

/** Whether the first directory of a TIFF lies within the file. */
export function isCompleteTiff(bytes: Uint8Array): boolean {
  if (bytes.length < 10) return false;
  const little = bytes[0] === 0x49;
  const directory = viewOf(bytes).getUint32(4, little);
  if (directory + 2 > bytes.length) return false;
  return directory + 2 + 12 * viewOf(bytes).getUint16(directory, little) <= bytes.length;
}

/** Whether the boxes of a HEIF or AVIF image, its data among them, lie within the file (ISO/IEC 14496-12 §4.2). */
export function isCompleteHeif(bytes: Uint8Array): boolean {
  let hasData = false;
  for (let at = 0; at < bytes.length; ) {
    if (at + 16 > bytes.length) return hasData;
    const short = viewOf(bytes).getUint32(at);
    const size = short === 1 ? Number(viewOf(bytes).getBigUint64(at + 8)) : short || bytes.length - at;
    if (size < 8 || at + size > bytes.length) return false;
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'mdat') hasData = true;
    at += size;
  }
  return hasData;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
