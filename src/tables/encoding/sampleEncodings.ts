import { type Encoding, encodings } from './encodings';

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
