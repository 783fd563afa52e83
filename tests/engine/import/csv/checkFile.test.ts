import { describe, expect, it, test } from 'vitest';
import { checkCodes, csvFile, problemOf } from '../../../support/csvFile';

const analyse = (text: string) => checkCodes(csvFile(text), {});

describe('the dry run', () => {
  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('reads the same rows with %s', async (_, end) => {
    const text = ['code,title', 'A1,One', '"A2","Two, or ""2"""', 'A3,Three'].join(end);
    expect(await analyse(text + end)).toMatchObject({ rows: 3, accepted: 3 });
    expect(await analyse(text)).toMatchObject({ rows: 3, accepted: 3 });
  });

  it('reads mixed line endings and numbers the lines as an editor does', async () => {
    const report = await analyse('code\r\nA1\nA2\rA3\r\n\r\nA4');
    expect(report).toMatchObject({ rows: 5, accepted: 4 });
    expect(report.skipped).toMatchObject([{ kind: 'empty', line: 5 }]);
  });

  test.each([
    ['comma', 'code,title\nA1,One\nA2,"a;b"'],
    ['semicolon', 'code;title\nA1;One\nA2;"a;b"'],
    ['tab', 'code\ttitle\nA1\tOne\nA2\ta,b'],
    ['vertical line', 'code|title\nA1|One\nA2|a,b'],
  ])('detects the %s as the delimiter', async (_, text) => {
    expect(await analyse(text)).toMatchObject({ rows: 2, accepted: 2, width: 2 });
  });

  it('reports duplicate codes with the line of the first', async () => {
    const report = await analyse('code\nA1\nA2\nA1\nA1');
    expect(report.reasons.duplicate).toBe(2);
    expect(report.skipped).toMatchObject([
      { kind: 'duplicate', line: 4, first: 2, key: 'A1' },
      { kind: 'duplicate', line: 5, first: 2, key: 'A1' },
    ]);
  });

  it('accepts codes that differ by case or spaces, and notes them', async () => {
    const report = await analyse('code\nabC\nABC\na bc\n x9\n');
    expect(report.accepted).toBe(4);
    expect(report.noted).toMatchObject([
      { kind: 'similar', line: 3, first: 2 },
      { kind: 'similar', line: 4, first: 3 },
      { kind: 'spaces', line: 5, first: 0 },
    ]);
  });

  test.each([
    ['a row without a code', 'code,title\n,One\nA2,Two', { kind: 'noKey', line: 2 }],
    ['an empty quoted code', 'code,title\n"",One\nA2,Two', { kind: 'noKey', line: 2 }],
    ['a blank line', 'code,title\n\nA2,Two', { kind: 'empty', line: 2 }],
    ['a row of separators only', 'code,title\n ,\nA2,Two', { kind: 'empty', line: 2 }],
    ['a row that ends early', 'code,title\nA1\nA2,Two', { kind: 'cells', line: 2, cells: 1 }],
    ['a row with a value too many', 'code,title\nA1,One,1\nA2,Two', { kind: 'cells', line: 2, cells: 3 }],
    ['a quote inside an unquoted value', 'code,title\nA"1,One\nA2,Two', { kind: 'quotes', line: 2 }],
    ['text after a closing quote', 'code,title\n"A1"x,"One"\nA2,Two', { kind: 'quotes', line: 2 }],
    ['a code of two lines', 'code,title\n"A\n1",One\nA2,Two', { kind: 'control', line: 2, lastLine: 3 }],
    ['a NUL byte', 'code,title\nA\0,One\nA2,Two', { kind: 'control', line: 2 }],
    ['a NUL byte in a title', 'code,title\nA1,O\0\nA2,Two', { kind: 'control', line: 2 }],
    ['a zero-width space', 'code,title\nA\u200b1,One\nA2,Two', { kind: 'invisible', line: 2 }],
    ['a byte order mark in the middle', 'code,title\n\ufeffA1,One\nA2,Two', { kind: 'invisible', line: 2 }],
    ['a line separator', 'code,title\nA\u20281,One\nA2,Two', { kind: 'invisible', line: 2 }],
    ['a replacement character', 'code,title\nA\ufffd1,One\nA2,Two', { kind: 'undecoded', line: 2 }],
    ['a code over 200 characters', `code\n${'A'.repeat(201)}\nA2`, { kind: 'keyTooLong', line: 2 }],
    ['a title over 500', `code,title\nA1,${'A'.repeat(501)}\nA2,Two`, { kind: 'textTooLong', line: 2 }],
  ])('rejects %s with its line', async (_, text, issue) => {
    const report = await analyse(text);
    expect(report).toMatchObject({ rows: 2, accepted: 1, skipped: [issue] });
  });

  it('numbers the rows after a title that spans lines', async () => {
    const report = await analyse('code,title\nA1,"two\r\nlines"\nA1,again');
    expect(report.skipped).toMatchObject([{ kind: 'duplicate', line: 4, first: 2 }]);
  });

  it('accepts empty values after the last column', async () => {
    expect(await analyse('code,title\nA1,One,,\nA2,Two')).toMatchObject({ accepted: 2 });
  });

  it('lists the first skipped rows and counts all of them', async () => {
    const report = await analyse(`code\n${'A1\n'.repeat(1001)}`);
    expect(report.reasons.duplicate).toBe(1000);
    expect(report.skipped).toHaveLength(200);
  });

  it('finds duplicates across chunks of a large file, two of which end inside a character', async () => {
    const codes = Array.from({ length: 200_000 }, (_, index) => `SM-${index.toString(36)}`);
    codes[199_999] = 'SM-0';
    const progress: number[] = [];
    const file = csvFile(`code,title\n${codes.join(',Ծով 🌊\n')},Ծով 🌊`);
    const report = await checkCodes(file, {}, { progress: fraction => progress.push(fraction) });
    expect(report).toMatchObject({ rows: 200_000, accepted: 199_999 });
    expect(report.skipped).toMatchObject([{ kind: 'duplicate', line: 200_001, first: 2 }]);
    expect(progress.at(-1)).toBe(1);
    expect(progress.length).toBeGreaterThan(2);
  });
});

describe('a file that cannot be imported', () => {
  test.each([
    ['has no bytes', '', { kind: 'emptyFile' }],
    ['is blank', ' \n\r\n  \n', { kind: 'blankFile' }],
    ['is only a byte order mark', '\ufeff', { kind: 'blankFile' }],
    ['has a header only', 'code,title\n', { kind: 'headerOnly' }],
    ['has a header and blank lines', 'code,title\n\n ,\n', { kind: 'headerOnly' }],
    ['leaves a quote open', 'code,title\nA1,One\n"A2,Two\nA3,Three\n', { kind: 'unclosedQuote', line: 3 }],
    ['has text after a closing quote at its end', 'code\nA1\n"A2"x\nA3', { kind: 'unclosedQuote', line: 3 }],
    ['names no code column', 'Promotion,Text\nA1,One', { kind: 'keyColumn', found: 'none' }],
    ['names two code columns', 'code,Code\nA1,One', { kind: 'keyColumn', found: 'several' }],
    ['has no header', 'A1,One\nA2,Two', { kind: 'keyColumn', found: 'none' }],
  ])('%s', async (_, text, problem) => {
    expect(await problemOf(csvFile(text))).toEqual(problem);
  });

  it('leaves a quote open above a large rest', async () => {
    const text = `code,title\nA1,One\n"A2,Two\n${'A3,Three\n'.repeat(300_000)}`;
    expect(await problemOf(csvFile(text))).toEqual({ kind: 'unclosedQuote', line: 3 });
  });

  test.each([
    ['as its only one', '', 1],
    ['after good ones', 'code,title\nA1,One\n', 3],
  ])('has a line of 10 MB %s', async (_, before, line) => {
    expect(await problemOf(csvFile(before + 'x'.repeat(10_000_000)))).toEqual({ kind: 'lineTooLong', line });
  });

  it('is larger than the upstream accepts, and is not read', async () => {
    const huge = { size: 100_000_000, arrayBuffer: () => expect.unreachable() } as unknown as Blob;
    expect(await problemOf(huge)).toEqual({ kind: 'tooLarge', size: 100_000_000 });
  });

  it('was deleted after it was chosen', async () => {
    const deleted = {
      size: 9,
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    } as unknown as Blob;
    expect(await problemOf(deleted)).toEqual({ kind: 'unreadable' });
  });

  test.each([
    ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['ZIP', 'PK\x03\x04\x14\0\0\0\x08\0codes.csv'],
    ['Excel (.xlsx)', 'PK\x03\x04\x14\0\0\0\x08\0[Content_Types].xml'],
    ['Excel (.xls)', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['?', '\x01\x02\x03\x04code\x05\x06'],
  ])('is a renamed %s', async (format, bytes) => {
    const file = csvFile(Uint8Array.from(bytes, character => character.charCodeAt(0)));
    expect(await problemOf(file)).toEqual({ kind: 'binary', format });
  });
});
