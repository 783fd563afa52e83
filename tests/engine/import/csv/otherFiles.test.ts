import { describe, expect, it, test } from 'vitest';
import { findColumns } from '../../../../src/engine/import/csv/findColumns';
import { codeColumns } from '../../../../src/screens/offers/codeColumns';
import { type CodeOptions, checkCodes, cleanCodes, csvFile, planCodes } from '../../../support/csvFile';

const analyse = (text: string, options: CodeOptions = {}) => checkCodes(csvFile(text), options);
const sent = async (text: string, options: CodeOptions = {}) =>
  (await cleanCodes(csvFile(text), options)).text();

describe('a spreadsheet export', () => {
  test.each([';', ',', '\t', '|'])('may declare the delimiter %j in a sep= line', async delimiter => {
    for (const line of [`sep=${delimiter}`, `"sep=${delimiter}"`, `SEP=${delimiter}`]) {
      const text = `${line}\r\ncode${delimiter}title\r\nA1${delimiter}One\r\nA1${delimiter}Two\r\n`;
      const report = await analyse(text);
      expect(report).toMatchObject({ rows: 2, accepted: 1, width: 2 });
      expect(report.skipped).toMatchObject([{ kind: 'duplicate', line: 4, first: 3 }]);
      expect(await sent(text)).toBe('code,title\nA1,One\n');
      expect((await planCodes(csvFile(text), {})).preview).toEqual([
        ['A1', 'One'],
        ['A1', 'Two'],
      ]);
    }
  });

  it('is read with the chosen delimiter instead of the declared one', async () => {
    const plan = await planCodes(csvFile('sep=;\ncode,title\nA1,One\n'), { delimiter: ',' });
    expect(plan).toMatchObject({ firstRow: ['code', 'title'], preview: [['A1', 'One']] });
  });
});

describe('a header with other names', () => {
  test.each([
    [['Promo code', 'Title'], 0, 1],
    [['Name', 'Your promo code'], 1, 0],
    [['Campaign', 'Coupon (iOS)'], 1, 0],
    [['Voucher_codes'], 0, null],
    [['Country code', 'Promocode'], 1, null],
    [['Պրոմոկոդ', 'Անվանում'], 0, 1],
    [['Զեղչի կոդ'], 0, null],
    [['Промокод', 'Название'], 0, 1],
    [['Code', 'Sold in 2026'], 0, null],
  ])('%j is recognized', (firstRow, code, title) => {
    expect(findColumns(firstRow, codeColumns)).toMatchObject({ isKnown: true, mapping: { code, title } });
  });

  test.each([[['COUPON-2026']], [['PROMO CODE 7']], [['Postal code']], [['SUMMER-CODE']]])(
    '%j is not recognized',
    firstRow => {
      expect(findColumns(firstRow, codeColumns).mapping.code).toBeNull();
    },
  );

  it('is ambiguous if two columns match', () => {
    expect(findColumns(['Old coupon', 'New coupon'], codeColumns).isAmbiguous).toBe(true);
  });

  it('is matched without regard to case, accents and separators, each column once', () => {
    const names = { depth: ['depth', 'Խորություն'], name: ['Name'], 'owner.name': ['owner.name', 'Name'] };
    const columns = Object.entries(names).map(([source, all]) => ({ source, names: all }));
    const { mapping } = findColumns(['Other', 'NÁME', 'ԽՈՐՈՒԹՅՈՒՆ ', 'name'], columns);
    expect(mapping).toEqual({ depth: 2, name: 1, 'owner.name': 3 });
    expect(findColumns(['Owner Name', 'Name'], columns).mapping).toMatchObject({ name: 1, 'owner.name': 0 });
  });
});

describe('a code with a space inside', () => {
  const text = 'code\nA 1\nA2\nB 2\n';
  it('is counted, and skipped or accepted as chosen', async () => {
    expect(await analyse(text)).toMatchObject({ accepted: 3, spaced: 2, notes: { spaced: 2 } });
    expect(await analyse(text, { spaced: 'take' })).toMatchObject({ accepted: 3, spaced: 2 });
    expect(await analyse(text, { spaced: 'leave' })).toMatchObject({
      accepted: 1,
      spaced: 0,
      reasons: { spaced: 2 },
    });
    expect(await sent(text, { spaced: 'leave' })).toBe('code,title\nA2,\n');
  });

  it('is not a code with spaces around it', async () => {
    expect(await analyse('code\n A1\nA2 \n')).toMatchObject({ spaced: 0, notes: { spaces: 2 } });
  });
});
