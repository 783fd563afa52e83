import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSkippedFile, type SkippedRow } from '../../../../src/engine/import/csv/CsvWriter';
import { readTable } from '../../../../src/engine/import/csv/readTable';

function skipped(headers: string[], rows: SkippedRow[]): Blob {
  const file = createSkippedFile(headers);
  for (const row of rows) file.write(row);
  return file.finish();
}

it('writes a file whose formulas a spreadsheet does not run', async () => {
  const cells = ['=1+1', '-4.5', '+1', '@SUM', '\t=1', '＝1', "'=1", "''-"];
  const blob = skipped(['code', 'a "title"'], [{ line: 7, reason: 'One\nTwo', cells }]);
  const guarded = cells.map(cell => `"'${cell}"`).join();
  expect(await blob.text()).toBe(
    `"seamark_line","seamark_reason","code","a ""title"""\n"7","One; Two",${guarded}\n`,
  );
  expect([...new Uint8Array(await blob.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf]);
});

it('round-trips the cells when the file is chosen again', async () => {
  const texts = fc.string({ unit: 'grapheme' }).map(text => `x${text}`.replace(/\r\n?/g, '\n'));
  const starts = fc.constantFrom('=', '+', "'", "'=", "''-", '@', '-', '\t=', '＝');
  const cells = fc.tuple(
    texts,
    fc.tuple(starts, texts).map(([start, text]) => start + text),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(cells, { minLength: 1 }), async rows => {
      const file = skipped(
        ['code', 'title'],
        rows.map((row, index) => ({ line: index + 2, reason: 'No', cells: row })),
      );
      const read = await readTable(new File([file], 'rows.csv'), {
        columns: [{ source: 'code', names: ['code'] }],
      });
      expect(read.map(row => row.cells)).toEqual(rows);
    }),
  );
});
