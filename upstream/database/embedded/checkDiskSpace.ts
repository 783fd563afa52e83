import { statfs } from 'node:fs/promises';

/**
 * Required free space in addition to the write: PostgreSQL's log grows by 16 MB at a time, and an engine
 * whose log can't grow freezes forever (docs/decisions/full-disk.md). Calls that help to free space, signing
 * in and deleting, have a smaller reserve.
 */
const reserves = { usual: 64 * 1024 * 1024, urgent: 24 * 1024 * 1024 };

export interface SpaceNeeded {
  bytes?: number;
  isUrgent?: boolean;
}

/** The disk is too full for a write. `code` is PostgreSQL's (manual, appendix A). */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
  readonly code = '53100';
}

/** Checks whether `bytes` can be written on the disk of `folder`. @throws {DiskFull} if not. */
export async function checkDiskSpace(
  folder: string,
  { bytes = 0, isUrgent = false }: SpaceNeeded = {},
): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const needed = (isUrgent ? reserves.urgent : reserves.usual) + bytes;
  if (free >= needed) return;
  const mega = (size: number) => `${Math.ceil(size / 1024 / 1024)} MB`;
  throw new DiskFull(
    `The disk of ${folder} is full: ${mega(needed)} must be free, but only ${mega(free)} are`,
  );
}
