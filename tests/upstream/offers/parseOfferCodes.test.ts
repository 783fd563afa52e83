import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseOfferCodes } from '../../../upstream/offers/parseOfferCodes';
import { png, text } from '../../support/pictures';

/** All codes of a file with their titles. */
async function parse(bytes: Uint8Array<ArrayBuffer>) {
  const { batches } = await parseOfferCodes(bytes);
  return { codes: batches.flatMap(batch => batch.codes), titles: batches.flatMap(batch => batch.titles) };
}

/** The number of bytes read at a time. */
const piece = 32 * 1024;
const rows = (count: number, end: string) =>
  Array.from({ length: count }, (_, n) => `C${n},Title ${n}${end}`);

describe('a CSV file', () => {
  it.each([
    ['a byte order mark and CRLF', '\ufeffcode,title\r\nA,One\r\n'],
    ['CR', 'code,title\rA,One\r'],
    ['semicolons', 'code;title\nA;One'],
    ['tabs', 'CODE\tTitle\nA\tOne'],
    ['quotes', '"code","title"\n"A","One"\n'],
    ['another order and another column', 'note,title,code\nx,One,A\n'],
    ['blank lines and blanks', '\n\ncode , title\n\n A , One \n  \n\n,\n'],
  ])('may have %s', async (_, content) => {
    expect(await parse(text(content))).toEqual({ codes: ['A'], titles: ['One'] });
  });

  it('needs no titles', async () => {
    expect(await parse(text('code\nB\nC\n'))).toEqual({ codes: ['B', 'C'], titles: ['', ''] });
  });

  it('has every code as text', async () => {
    const kept = ['00123', '1,5', '1E5', '=cmd()', '@SUM', 'true', 'Ծ-1', '__proto__', 'a"b', 'null'];
    const rows = kept.map(code => `"${code.replaceAll('"', '""')}","x"`);
    expect((await parse(text(`code,title\n${rows.join('\n')}`))).codes).toEqual(kept);
  });

  it.each([
    ['', 'The file is empty'],
    [' \r\n ', 'The file is empty'],
    ['code,title\n', 'The file has no codes'],
    ['A,One\nB,Two\n', 'The first line must be the header: code,title'],
    ['code,code\nA,B\n', 'The header names a column twice'],
    ['code,title\nA,One\n,Two\n', 'Line 3 has no code'],
    ['code,title\n\nA,"x\ny"\nB,One,Two\n', 'Line 5 has more cells than the header'],
    [`code,title\n${'x'.repeat(201)},One\n`, 'Line 2 has a code of more than 200 characters'],
    ['code,title\nA\u200b,One\n', 'Line 2 has invisible characters in its code'],
    ['code,title\nA,One\u0007\n', 'Line 2 has control characters in its title'],
    ['code,title\nA,"One\nB,Two\n', /^A quote after line \d+ is not closed$/],
    ['code,title\nA\0,One\n', 'The file holds NUL characters: it is not a CSV text in UTF-8'],
  ])('is rejected as %j', async (content, why) => {
    await expect(parse(text(content))).rejects.toThrow(why);
  });

  it.each([
    ['an image', png()],
    ['UTF-16', Buffer.from('\ufeffcode,title\nA,One\n', 'utf16le')],
    ['Windows-1252', Buffer.from('code,title\nA,Müll\n', 'latin1')],
  ])('is rejected as %s', async (_, content) => {
    await expect(parse(new Uint8Array(content))).rejects.toThrow('The file is not a text in UTF-8');
  });
});

describe('a CSV file that is read in pieces', () => {
  it.each(['\n', '\r\n', '\r'])(
    'has the same codes wherever a piece ends, with lines that end in %j',
    async end => {
      const whole = `code,title${end}${rows(2200, end).join('')}`;
      for (let shift = 0; shift < 24; shift += 1) {
        const { codes, titles } = await parse(text(`${' '.repeat(shift)}${whole}`));
        expect([codes.length, codes.at(-1), titles.at(-1)]).toEqual([2200, 'C2199', 'Title 2199']);
      }
    },
  );

  it('keeps a character whose bytes lie in two pieces', async () => {
    for (let shift = 0; shift < 4; shift += 1) {
      const start = `code,title\n${'x'.repeat(shift)}\n`.padEnd(piece - 8, '\n');
      const { titles } = await parse(text(`${start}A,🌊🌊🌊🌊🌊\n`));
      expect(titles).toEqual(shift === 0 ? ['🌊🌊🌊🌊🌊'] : ['', '🌊🌊🌊🌊🌊']);
    }
  });

  it.each([piece - 3, piece, 3 * piece - 3])('may start with %i blanks', async count => {
    expect((await parse(text(`${'\n'.repeat(count)}code,title\nA,One`))).codes).toEqual(['A']);
  });

  it.each([
    ['is no UTF-8 in its last piece', [...rows(9000, '\n'), 'A,\xff\n'], 'The file is not a text in UTF-8'],
    ['ends within a letter', [...rows(9000, '\n'), 'A,\xf0\x9f'], 'The file is not a text in UTF-8'],
    ['holds NUL in its last piece', [...rows(9000, '\n'), 'A,\0\n'], 'The file holds NUL characters'],
    ['has a line of 5001 characters', ['A,', 'x'.repeat(4999)], 'Line 2 has more than 5000 characters'],
    [
      'has such a line later',
      [...rows(9000, '\n'), 'x'.repeat(5001)],
      'Line 9002 has more than 5000 characters',
    ],
    ['never closes a quote', ['A,"', 'x\n'.repeat(60_000)], 'A quote after line 2 is not closed'],
  ])('is rejected when it %s', async (_, lines, why) => {
    const content = new Uint8Array(Buffer.from(`code,title\n${lines.join('')}`, 'latin1'));
    await expect(parse(content)).rejects.toThrow(why);
  });

  it('returns the same codes, or the same error, wherever its pieces end', async () => {
    const snippets = ['A', 'Ծ', '⚓', '"', '""', ',', ';', '\r', '\n', '\r\n', ' ', 'B,"x\r\ny"\n'];
    const content = fc
      .tuple(
        fc.constantFrom('', '\ufeff', '\r\n\r\n '),
        fc.constantFrom('code,title\n', 'title;code\r', '"code"\r\n', ''),
        fc.array(fc.constantFrom(...snippets), { maxLength: 30 }).map(parts => parts.join('')),
      )
      .map(parts => parts.join(''));
    const outcome = (bytes: Uint8Array, pieceSize?: number) =>
      parseOfferCodes(bytes, pieceSize).catch(error => error.message);
    await fc.assert(
      fc.asyncProperty(content, fc.integer({ min: 1, max: 7 }), async (written, size) => {
        const bytes = text(written);
        expect(await outcome(bytes, size)).toEqual(await outcome(bytes));
      }),
    );
  });

  it('numbers its lines as an editor does, whatever precedes the header', async () => {
    const content = '\r\n \r\n\r\ncode,title\r\nA,"One\r\ntwo"\r\n,Three';
    await expect(parse(text(content))).rejects.toThrow('Line 7 has no code');
  });

  it('returns batches of one size, with each code once', async () => {
    const codes = Array.from({ length: 2600 }, (_, index) => `C${index % 1300}`);
    const { batches, found, repeated } = await parseOfferCodes(text(`code\n${codes.join('\n')}`));
    expect([found, repeated]).toEqual([1300, 1300]);
    expect(batches.map(batch => [batch.codes.length, batch.titles.length])).toEqual([
      [500, 500],
      [500, 500],
      [300, 300],
    ]);
  });

  it('may have a line of 5000 characters', async () => {
    const note = 'x'.repeat(5000 - 'A,One,'.length);
    expect((await parse(text(`code,title,note\nA,One,${note}\n`))).codes).toEqual(['A']);
  });
});
