import type { Declaration } from '../src/engine';
import { rowOf } from '../tests/contract/samples/rowOf';
import { sampleOf } from '../tests/contract/samples/sampleOf';
import type { Row } from '../tests/contract/upstream/Row';

const idsOf = () => ['1', '2', '3'];
const words = 'A text that is much longer than any layout expects. ';

/** The records of an exhibit: one with the field type's samples, one empty, one with long values. */
export async function rowsOf(declaration: Declaration): Promise<Row[]> {
  const samples = await Promise.all([1, 2, 3].map(number => sampleOf(declaration, { number, idsOf })));
  const rows = samples.map((sample, at) => rowOf(declaration, sample, `${at + 1}`).row);
  const [filled = {}, , long = {}] = rows;
  return [
    { ...filled, rejected: filled.plain, state: 'filled' },
    { id: '2', state: 'empty' },
    { ...long, ...lengthened(declaration, { ...long, rejected: long.plain }), state: 'long' },
  ];
}

/** Repeats a row's texts and lists, if their fields accept the result. */
function lengthened({ fields }: Declaration, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([source, value]) => {
      const field = fields[source];
      const long = Array.isArray(value) ? Array(12).fill(value).flat() : words.repeat(6);
      const isLike = typeof value === 'string' || Array.isArray(value);
      const isTaken =
        field && !field.target && (source === 'rejected' || !field.check(long, { values: row }));
      return [source, isLike && isTaken ? long : value];
    }),
  );
}
