import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it, test } from 'vitest';
import { parseOfferCodes } from '../../../../upstream/offers/parseOfferCodes';
import {
  acceptedCodes,
  type CodeOptions,
  checkCodes,
  cleanCodes,
  csvFile,
  planCodes,
  skippedCodes,
} from '../../../support/csvFile';

const accepted = async (text: string, options: CodeOptions = {}) =>
  (await cleanCodes(csvFile(text), options)).text();
const skippedText = async (file: Blob) => (await skippedCodes(file)).text();

const oddCodes = "00123 1E5 1e21 true =1+1 +1 -1 @SUM ＝1 1,5 01/02/2026 # '=1".split(' ');

describe('the file that is sent', () => {
  it('has the header code,title and the accepted rows in their order', async () => {
    const text = 'Name;Promo code;Shop\nTwo, or more;A2;x\n"Say ""hi""";A1;x\nAgain;A2;x\n;A3;x\n';
    expect(await accepted(text)).toBe('code,title\nA2,"Two, or more"\nA1,"Say ""hi"""\nA3,\n');
  });

  it('follows the chosen columns', async () => {
    const text = 'A1,x,One\nA2,y,Two\n';
    expect(await accepted(text, { mapping: { code: 0, title: 2 }, headerRow: false })).toBe(
      'code,title\nA1,One\nA2,Two\n',
    );
    expect(await accepted(text, { mapping: { code: 2, title: null }, headerRow: true })).toBe(
      'code,title\nTwo,\n',
    );
  });

  test.each(oddCodes)('keeps the code %s unchanged', async code => {
    const file = csvFile(`code;title\n${code};x\n,y\n`);
    const { data } = Papa.parse<string[]>(await (await cleanCodes(file, {})).text());
    expect(data[1]?.[0]).toBe(code);
  });

  it('does not treat headers as property names', async () => {
    expect(await accepted('__proto__,code,constructor\n1,A1,2\n')).toBe('code,title\nA1,\n');
    expect(Reflect.get({}, 'A1')).toBeUndefined();
  });

  it('parses back to exactly the accepted rows, whose codes the API imports', async () => {
    const cell = fc.oneof(
      fc.constantFrom(...oddCodes, 'A1', 'a1', 'A1 ', '', 'l\nm', '\tz', 'B'.repeat(201)),
      fc.string({ maxLength: 8 }),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { maxLength: 12 }),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.constantFrom('', '\ufeff'),
        async (rows, delimiter, newline, mark) => {
          const source = Papa.unparse([['code', 'title'], ['FIRST', 'row'], ...rows], { delimiter, newline });
          const file = csvFile(mark + source.toWellFormed());
          const acceptedRows = await acceptedCodes(file);
          const sent = await (await cleanCodes(file, {})).text();
          const { data, errors } = Papa.parse<string[]>(sent, { delimiter: ',', newline: '\n' });
          expect(errors).toEqual([]);
          expect(data).toEqual([['code', 'title'], ...acceptedRows, ['']]);
          expect((await checkCodes(file, {})).accepted).toBe(acceptedRows.length);
          const { batches } = await parseOfferCodes(new TextEncoder().encode(sent));
          expect(batches.flatMap(({ codes }) => codes)).toEqual([
            ...new Set(acceptedRows.map(([code = '']) => code.trim())),
          ]);
        },
      ),
    );
  });
});

describe('the file of skipped rows', () => {
  it('contains only the line, reason and cells of each skipped row', async () => {
    const file = csvFile('Title,Promo code,Shop\nOne,A1,x\nTwo,A1,y\nThree,A3\n');
    expect((await skippedText(file)).split('\n')).toEqual([
      '"seamark_line","seamark_reason","title","code","Shop"',
      '"3","as line 2","Two","A1","y"',
      '"4","2 of 3","Three","A3"',
      '',
    ]);
  });

  it('rejects unfixed rows again for the same reasons', async () => {
    const first = csvFile('code,title\nA1,One\n\n,Two\nA3\nA1,=1\nA4,a"b\n');
    const second = await skippedCodes(first);
    const third = await skippedCodes(second);
    const reasonsIn = (text: string) =>
      Papa.parse<string[]>(text)
        .data.slice(1, -1)
        .map(cells => cells[1]);
    expect(reasonsIn(await second.text())).toEqual(['empty', 'noKey', '1 of 2', 'as line 2', 'quotes']);
    const { rows, skipped: issues, width } = await checkCodes(second, {});
    expect([rows, width]).toEqual([5, 2]);
    expect(issues.map(({ kind, cells }) => [kind, cells])).toContainEqual(['cells', 1]);
    expect((await planCodes(second)).firstRow).toEqual(['code', 'title']);
    expect(reasonsIn(await third.text())).toEqual(['empty', 'noKey', '1 of 2']);
  });
});
