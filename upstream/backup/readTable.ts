import type { QueryResult, QueryResultRow } from 'pg';
import type { KeptTable } from './listTables';
import { pieces, selectPiece } from './selectRows';

export type Query = <Row extends QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<QueryResult<Row>>;

/** Characters of rows that are read in one go, about. */
const batchSize = 512 * 1024;

/** The rows of a cursor over `selectRows`, or of one over `selectKeys`, in JSON, some at a time. */
export function readTable(query: Query, cursor: string, table: KeptTable): AsyncGenerator<string[]> {
  return table.name === pieces ? readPieces(query, cursor, table) : readRows(query, cursor);
}

async function* readRows(query: Query, cursor: string): AsyncGenerator<string[]> {
  for (let count = 50; ; ) {
    const { rows } = await query<{ row: string }>(`fetch ${count} from ${cursor}`);
    if (rows.length === 0) return;
    const lines = rows.map(({ row }) => row);
    yield lines;
    const size = lines.reduce((sum, line) => sum + line.length, 0);
    count = Math.max(1, Math.min(1000, Math.round((lines.length * batchSize) / size)));
  }
}

async function* readPieces(query: Query, cursor: string, table: KeptTable): AsyncGenerator<string[]> {
  for (;;) {
    const { rows } = await query<{ content_id: string; number: number }>(`fetch 1000 from ${cursor}`);
    if (rows.length === 0) return;
    for (const { content_id, number } of rows) {
      const found = await query<{ row: string }>(selectPiece(table), [content_id, number]);
      if (!found.rows[0]) throw new Error(`Piece ${number} of the content ${content_id} is missing`);
      yield [found.rows[0].row];
    }
  }
}
