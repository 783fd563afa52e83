import fc from 'fast-check';
import { expect, it } from 'vitest';
import { field } from '../../../../src/engine';
import { createSkippedFile, type SkippedRow } from '../../../../src/engine/import/csv/CsvWriter';
import { readTable } from '../../../../src/engine/import/csv/readTable';
import { csvFormat } from '../../../../src/engine/list/export/fileFormats';

function skipped(headers: string[], rows: SkippedRow[]): Blob {
  const file = createSkippedFile(headers);
  for (const row of rows) file.write(row);
  return file.finish();
}

const columns = ['code', 'title'].map(source => ({ source, label: source, field: field.text() }));

function exported(rows: string[][]): Blob {
  const { start, part } = csvFormat(columns);
  return new Blob([start, part(rows.map(([code, title], id) => ({ id, code, title })))]);
}

it('writes a file whose formulas a spreadsheet does not run', async () => {
  const cells = ['=1+1', '-4.5-1', '+1 2', '@SUM', '\t=1', '＝1', "'=1", "''-"];
  const blob = skipped(['code', 'a "title"'], [{ line: 7, reason: 'One\nTwo', cells: [...cells, '-4.5'] }]);
  const guarded = [...cells.map(cell => `"'${cell}"`), '"-4.5"'].join();
  expect(await blob.text()).toBe(
    `"seamark_line","seamark_reason","code","a ""title"""\n"7","One; Two",${guarded}\n`,
  );
  expect([...new Uint8Array(await blob.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf]);
});

it.each([
  [
    'the cells of skipped rows',
    rows =>
      skipped(
        ['code', 'title'],
        rows.map((cells, line) => ({ line, cells })),
      ),
  ],
  ['an export', exported],
] satisfies [string, (rows: string[][]) => Blob][])(
  'round-trips %s when the file is chosen',
  async (_, write) => {
    const texts = fc.string({ unit: 'grapheme' }).map(text => `x${text}`.replace(/\r\n?/g, '\n'));
    const starts = fc.constantFrom('=', '+', "'", "'=", "''-", '@', '-', '\t=', '＝');
    const cells = fc.tuple(
      texts,
      fc.tuple(starts, texts).map(([start, text]) => start + text),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(cells, { minLength: 1 }), async rows => {
        const read = await readTable(write(rows), {
          columns: [{ source: 'code', names: ['code'] }],
        });
        expect(read.map(row => row.cells)).toEqual(rows);
      }),
    );
  },
);
