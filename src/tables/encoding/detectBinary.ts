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
