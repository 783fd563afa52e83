import { describe, expect, it, test } from 'vitest';
import type { Encoding } from '../../../../src/engine/import/csv/encodings';
import { cleanCodes, csvFile, problemOf, utf16 } from '../../../support/csvFile';

const bytesOf = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0));

describe('encodings', () => {
  test.each([
    ['little-endian', true],
    ['big-endian', false],
  ])('reads %s UTF-16 by its byte order mark', async (_, littleEndian) => {
    const text = 'code,title\nA1,Ծով 🌊\n';
    const file = csvFile(utf16(`\ufeff${text}`, littleEndian));
    expect(await (await cleanCodes(file, {})).text()).toBe(text);
  });

  it('rejects UTF-16 without a byte order mark as binary', async () => {
    expect(await problemOf(csvFile(utf16('code,title\nA1,One\n', true)))).toMatchObject({ kind: 'binary' });
  });

  test.each<[Encoding, string, string]>([
    ['windows-1252', '\xc9t\xe9', 'Été'],
    ['windows-1250', '\xa3\xf3d\x9f', 'Łódź'],
    ['windows-1251', '\xcc\xee\xf0\xe5', 'Море'],
    ['windows-1253', '\xc8\xdc\xeb\xe1', 'Θάλα'],
    ['windows-1254', '\xdd\xfe\xf0', 'İşğ'],
    ['windows-1257', '\xd0\xfb\xeb', 'Šūė'],
  ])('rejects %s as UTF-8 with its line, and shows samples', async (encoding, bytes, text) => {
    const file = csvFile(bytesOf(`code,title\r\nA1,One\r\nA2,${bytes}\r\n`));
    const problem = await problemOf(file);
    expect(problem).toMatchObject({ kind: 'encoding', line: 3 });
    if (problem?.kind === 'encoding')
      expect(problem.samples).toContainEqual({ encoding, text: `A2,${text}` });
    const built = await cleanCodes(file, { encoding });
    expect(await built.text()).toBe(`code,title\nA1,One\nA2,${text}\n`);
  });

  it('names the line of an invalid byte far into a file, across chunks', async () => {
    const head = `code,title\n${'A1,ŠŠŠŠŠŠŠŠ\n'.repeat(100_000)}`;
    const file = new Blob([head, bytesOf('B1,\xff'), '\nB2,Two\n']);
    expect(await problemOf(file)).toMatchObject({ kind: 'encoding', line: 100_002 });
  });

  it('rejects a character that is cut off by the end of the file', async () => {
    const file = csvFile(bytesOf('code,title\nA1,One\nA2,\xe2\x82'));
    expect(await problemOf(file)).toMatchObject({ kind: 'encoding', line: 3 });
  });

  it('rejects half a surrogate pair in UTF-16', async () => {
    const file = csvFile(utf16('\ufeffcode,title\nA1,\ud83c!\n', true));
    expect(await problemOf(file)).toMatchObject({ kind: 'encoding', line: 2 });
  });
});
