/** The encodings that a file may have, by their WHATWG labels (https://encoding.spec.whatwg.org). */
export const encodings = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'utf-16le',
  'utf-16be',
] as const;

export type Encoding = (typeof encodings)[number];

/** Bytes in one code unit. */
export function unitSize(encoding: Encoding): 1 | 2 {
  return encoding.startsWith('utf-16') ? 2 : 1;
}
