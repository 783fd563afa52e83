import type { Declaration } from '../src/engine';
import { rowOf } from '../tests/contract/samples/rowOf';
import { sampleOf } from '../tests/contract/samples/sampleOf';
import type { Row } from '../tests/contract/upstream/Row';

const idsOf = () => ['1', '2', '3'];
const words = 'A text that is much longer than the room that anybody has thought of for it. ';

/** The records of an exhibit: filled by the field type's own samples, empty, and as long as may be. */
export async function rowsOf(declaration: Declaration): Promise<Row[]> {
  const samples = await Promise.all([1, 2, 3].map(number => sampleOf(declaration, { number, idsOf })));
  const rows = samples.map((sample, at) => rowOf(declaration, sample, `${at + 1}`).row);
  const [filled = {}, , long = {}] = rows;
  return [
    { ...filled, refused: filled.plain, state: 'filled' },
    { id: '2', state: 'empty' },
    { ...long, ...lengthened(declaration, { ...long, refused: long.plain }), state: 'long' },
  ];
}

/** What of a row is text, as often as it takes, where its field takes it. */
function lengthened({ fields }: Declaration, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([source, value]) => {
      const field = fields[source];
      const long = Array.isArray(value) ? Array(12).fill(value).flat() : words.repeat(6);
      const isLike = typeof value === 'string' || Array.isArray(value);
      const isTaken = field && !field.target && (source === 'refused' || !field.check(long, { values: row }));
      return [source, isLike && isTaken ? long : value];
    }),
  );
}
