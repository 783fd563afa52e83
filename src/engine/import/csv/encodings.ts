/** The supported encodings, by their WHATWG labels (https://encoding.spec.whatwg.org). */
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

/** A piece of a file, decoded in one encoding. */
export interface Sample {
  encoding: Encoding;
  text: string;
}

/** Decodes the first line of the bytes in every encoding except the excluded one. */
export function sampleEncodings(bytes: Uint8Array, excluded: Encoding): Sample[] {
  return encodings
    .filter(encoding => encoding !== excluded)
    .map(encoding => ({ encoding, text: firstLine(new TextDecoder(encoding).decode(bytes)) }));
}

function firstLine(text: string): string {
  return text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
}

/** The encoding named by the byte order mark, else UTF-8, which the reader validates over the whole file. */
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
 * Detects a binary file from its first bytes: returns the name of its format, `'?'` for an unknown one, or
 * null for text.
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
