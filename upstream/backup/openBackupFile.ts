import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { describeFailure } from '../database/embedded/describeFailure';
import type { BackupHeader } from './BackupHeader';
import { readBackup } from './readBackup';

/**
 * What a backup's file holds, decompressed, piece by piece.
 * @throws {Error} where it can't be read, was cut off or changed.
 */
export async function* openBackupFile(file: string, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  pipeline(createReadStream(file), gunzip, () => {});
  try {
    for await (const chunk of gunzip) {
      signal?.throwIfAborted();
      yield chunk;
    }
  } catch (error) {
    throw signal?.aborted ? signal.reason : new Error(describe(error), { cause: error });
  }
}

export interface BackupSummary {
  header: BackupHeader;
  rows: number;
  /** Files under `/public`. */
  files: number;
  /** Characters of the rows. */
  size: number;
}

/**
 * Reads a backup's file to its end.
 * @throws {Error} where it is not whole, or can't be restored by this version.
 */
export async function checkBackupFile(file: string, signal?: AbortSignal): Promise<BackupSummary> {
  const { header, rows } = await readBackup(openBackupFile(file, signal));
  const summary = { header, rows: 0, files: 0, size: 0 };
  for await (const { table, row } of rows) {
    summary.rows += 1;
    summary.size += row.length;
    if (table === 'files') summary.files += 1;
  }
  return summary;
}

/** The codes are those of zlib (its manual, "Constants"). */
function describe(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return 'The backup is cut short';
  if (!code.startsWith('Z_')) return `It can't be read: ${describeFailure(error)}`;
  const reason = describeFailure(error);
  return reason === 'incorrect header check'
    ? 'This is no backup of Seamark'
    : `The backup is damaged: ${reason}`;
}
