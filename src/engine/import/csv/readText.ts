import { CsvError } from './CsvProblem';
import { csvLimits } from './csvLimits';
import { detectBinary, detectEncoding, type Encoding, sampleEncodings } from './encodings';

/** A file's text without its byte order mark. Each line end (CRLF, LF or CR) is LF. */
export interface FileText {
  text: string;
  encoding: Encoding;
}

/**
 * Reads a file in the chosen encoding, else in the one that its first bytes tell.
 * @throws CsvError for a file that is empty, too large, binary, unreadable (moved or changed since it was
 * chosen), or invalid in the encoding, with the line of the first invalid byte.
 */
export async function readText(file: Blob, chosen?: Encoding): Promise<FileText> {
  if (file.size === 0) throw new CsvError({ kind: 'emptyFile' });
  if (file.size > csvLimits.upload) throw new CsvError({ kind: 'tooLarge', size: file.size });
  const bytes = await readBytes(file);
  const encoding = chosen ?? findEncoding(bytes.subarray(0, csvLimits.head));
  const text = decode(bytes, encoding);
  return { text: text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text, encoding };
}

async function readBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new CsvError({ kind: 'unreadable' });
  }
}

function findEncoding(head: Uint8Array): Encoding {
  const encoding = detectEncoding(head);
  const format = encoding === 'utf-8' ? detectBinary(head) : null;
  if (format) throw new CsvError({ kind: 'binary', format });
  return encoding;
}

function decode(bytes: Uint8Array, encoding: Encoding): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw findUndecodable(bytes, encoding);
  }
}

const sampleBytes = 48;

/** Finds the first line with bytes that are invalid in the encoding, with samples of it in the other ones. */
function findUndecodable(bytes: Uint8Array, encoding: Encoding): CsvError {
  const [before = ''] = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes).split('\ufffd', 1);
  const lines = before.split(/\r\n?|\n/);
  const sizeOf = (part: string) =>
    encoding === 'utf-8'
      ? new TextEncoder().encode(part).length
      : part.length * (encoding.startsWith('utf-16') ? 2 : 1);
  const at = sizeOf(before);
  const start = at - Math.min(sampleBytes, sizeOf(lines.at(-1) ?? ''));
  const around = bytes.subarray(start, at + sampleBytes);
  const samples = sampleEncodings(around, encoding);
  return new CsvError({ kind: 'encoding', encoding, line: lines.length, samples });
}
