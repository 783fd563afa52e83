import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { parseOfferCodes } from '../../../../upstream/offers/parseOfferCodes';
import { acceptedCodes, cleanCodes, csvFile } from '../../../support/csvFile';

const cell = fc.oneof(
  fc.constantFrom(
    '00123',
    '1E5',
    '=1',
    'A1',
    'a1',
    'A1 ',
    '',
    'x,y',
    'x;y',
    'a"b',
    'l\nm',
    '\tz',
    'B'.repeat(201),
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
);

it('imports the codes that the dry run accepts and no others', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.constantFrom('', '\ufeff'),
      async (rows, delimiter, newline, mark) => {
        const source = Papa.unparse([['code', 'title'], ['FIRST', 'row'], ...rows], { delimiter, newline });
        const file = csvFile(mark + source.toWellFormed());
        const accepted = new Set((await acceptedCodes(file)).map(([code = '']) => code.trim()));
        const { batches } = await parseOfferCodes((await cleanCodes(file)).stream());
        expect(batches.flatMap(({ codes }) => codes)).toEqual([...accepted]);
      },
    ),
  );
});
