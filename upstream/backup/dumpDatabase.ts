import type { Database } from '../database/openDatabase';
import { type BackupHeader, backupFormat } from './BackupHeader';
import { takeSnapshot } from './takeSnapshot';

/**
 * All that a backup holds (`BackupHeader`), some lines at a time, as it is when the first of them is asked
 * for. Others go on reading and writing meanwhile.
 * @throws {Error} where the database can't be read, or is of another version.
 */
export async function* dumpDatabase(database: Database, now = new Date()): AsyncGenerator<string> {
  const snapshot = await takeSnapshot(database);
  try {
    const { migration, tables } = snapshot;
    const first: BackupHeader = {
      product: 'seamark',
      format: backupFormat,
      made: now.toISOString(),
      migration,
      tables: tables.map(({ header }) => header),
    };
    yield `${JSON.stringify(first)}\n`;
    const counts: Record<string, number> = {};
    for (const { header, read } of tables) {
      const { name } = header;
      counts[name] = 0;
      for await (const rows of read()) {
        counts[name] += rows.length;
        yield rows.map(row => `[${JSON.stringify(name)},${row}]\n`).join('');
      }
    }
    yield `${JSON.stringify({ rows: counts })}\n`;
  } finally {
    await snapshot.release();
  }
}
