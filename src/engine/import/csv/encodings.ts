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

/** How one place of a file reads in one encoding. */
export interface Sample {
  encoding: Encoding;
  text: string;
}

/** Reads the same bytes, up to the end of their first line, in every encoding but the one that is out. */
export function sampleEncodings(bytes: Uint8Array, out: Encoding): Sample[] {
  return encodings
    .filter(encoding => encoding !== out)
    .map(encoding => ({ encoding, text: firstLine(new TextDecoder(encoding).decode(bytes)) }));
}

function firstLine(text: string): string {
  return text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
}

/**
 * The encoding that a file's byte order mark names, else UTF-8, which the reader checks strictly over the
 * whole file.
 */
export function detectEncoding([first, second]: Uint8Array): Encoding {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

const signatures: [format: string, bytes: string][] = [
  ['PNG', '\x89PNG\r\n'],
  ['JPEG', '\xff\xd8\xff'],
  ['GIF', 'GIF8'],
  ['PDF', '%PDF-'],
  ['gzip', '\x1f\x8b'],
  ['7-Zip', '7z\xbc\xaf'],
  ['RAR', 'Rar!\x1a'],
  ['Excel (.xls)', '\xd0\xcf\x11\xe0'],
  ['SQLite', 'SQLite format 3\0'],
  ['Windows (.exe)', 'MZ\x90\0'],
  ['ELF', '\x7fELF'],
];

/**
 * Names what a file is that isn't text, from its first bytes: a known format, `'?'` for bytes that no text
 * has, or null for text.
 */
export function detectBinary(head: Uint8Array): string | null {
  const start = Array.from(head.subarray(0, 4096), byte => String.fromCharCode(byte)).join('');
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) {
    return start.includes('[Content_Types].xml') || start.includes('xl/') ? 'Excel (.xlsx)' : 'ZIP';
  }
  const known = signatures.find(([, bytes]) => start.startsWith(bytes));
  if (known) return known[0];
  const controls = head.filter(byte => byte < 9 || (byte > 13 && byte < 32));
  return controls.length > head.length / 10 ? '?' : null;
}
