import type { BackupSummary } from '../../upstream/backup/openBackupFile';

/** What is in a backup: `1,024 rows and 62 files, as they were on 2026-01-31 at 12:00:00 UTC,`. */
export function describeBackup({ header, rows, files }: BackupSummary): string {
  const made = header.made.replace(/T([\d:]+).*/, ' at $1 UTC');
  return `${count(rows, 'row')} and ${count(files, 'file')}, as they were on ${made},`;
}

const count = (number: number, noun: string) =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
