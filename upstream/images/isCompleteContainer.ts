/** Whether as many bytes are there as a WebP's RIFF header states. */
export function isCompleteWebp(bytes: Uint8Array): boolean {
  return bytes.length >= 20 && viewOf(bytes).getUint32(4, true) + 8 <= bytes.length;
}

/** Whether as many bytes are there as a bitmap's header states. */
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

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
