const mostFrames = 1000;

/** Whether a GIF's blocks run on to its trailer, over no more than 1000 frames (GIF89a §17 to §27). */
export function isCompleteGif(bytes: Uint8Array): boolean {
  let at = 13 + colorTable(bytes[10]);
  for (let frames = 0; frames <= mostFrames; ) {
    const block = bytes[at];
    if (block === 0x3b) return frames > 0;
    if (block === 0x21) {
      at = afterSubBlocks(bytes, at + 2);
    } else if (block === 0x2c) {
      frames += 1;
      at = afterSubBlocks(bytes, at + 11 + colorTable(bytes[at + 9]));
    } else {
      return false;
    }
  }
  return false;
}

function colorTable(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function afterSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}
