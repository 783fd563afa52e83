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

/** `sure` is false where the bytes only suggest the encoding: the administrator then chooses. */
export interface Detected {
  encoding: Encoding;
  sure: boolean;
}

/**
 * Tells the encoding from a file's first bytes: by its byte order mark, else UTF-16 where every other byte is
 * mostly zero, else UTF-8, which the reader checks strictly over the whole file.
 */
export function detectEncoding(head: Uint8Array): Detected {
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', sure: true };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', sure: true };
  const zeros = [0, 0];
  for (let index = 0; index < head.length; index += 1) {
    if (head[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 5;
  if (odd > many && even < odd / 10) return { encoding: 'utf-16le', sure: false };
  if (even > many && odd < even / 10) return { encoding: 'utf-16be', sure: false };
  return { encoding: 'utf-8', sure: true };
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
 * has, or null for text. UTF-16 must be recognised first (its zero bytes would count as binary).
 */
export function detectBinary(head: Uint8Array): string | null {
  const start = Array.from(head.subarray(0, 4096), byte => String.fromCharCode(byte)).join('');
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) {
    return start.includes('[Content_Types].xml') || start.includes('xl/') ? 'Excel (.xlsx)' : 'ZIP';
  }
  const known = signatures.find(([, bytes]) => start.startsWith(bytes));
  if (known) return known[0];
  let controls = 0;
  for (const byte of head) {
    if (byte < 9 || (byte > 13 && byte < 32)) controls += 1;
  }
  return controls > head.length / 10 ? '?' : null;
}
