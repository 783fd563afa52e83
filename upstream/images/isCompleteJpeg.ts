/** Whether a JPEG has an end mark after the start of its picture data (ITU-T T.81, annex B). */
export function isCompleteJpeg(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const scan = startOfScan(buffer);
  return scan > 0 && buffer.indexOf('\xff\xd9', scan, 'latin1') > 0;
}

function startOfScan(buffer: Buffer): number {
  for (let at = 2; at + 4 <= buffer.length && buffer[at] === 0xff; ) {
    const marker = buffer[at + 1];
    if (marker === 0xff) {
      at += 1;
    } else {
      const end = at + 2 + buffer.readUInt16BE(at + 2);
      if (marker === 0xda) return end;
      at = end;
    }
  }
  return -1;
}
