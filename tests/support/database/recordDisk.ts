import fs, { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';

type Event =
  | { kind: 'write'; file: number; at: number; bytes: Buffer }
  | { kind: 'truncate'; file: number; size: number }
  | { kind: 'name'; path: string; file: number }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'remove'; path: string }
  | { kind: 'sync'; path: string; file: number | undefined };

export interface DiskRecord {
  /** Writes, name changes and syncs so far. */
  count: () => number;
  /** Syncs so far. */
  syncs: () => number;
  stop: () => void;
  /**
   * Recreates in `target` a disk as it may be after a power cut following event number `count`: all synced
   * data, and of the rest what `keeps` decides. Unsynced name changes survive in order, as in a journal.
   * Syncing a new file also persists its name, as on ext4, XFS and Btrfs.
   */
  cut: (target: string, count: number, keeps: () => boolean) => Promise<void>;
}

/**
 * Records what this thread does to files in `folder` through Node's synchronous functions, as PGlite does.
 */
export function recordDisk(folder: string): DiskRecord {
  const events: Event[] = [];
  const base = new Map<number, Buffer>();
  const names = new Map<string, number>();
  const baseNames = new Map<string, number>();
  const open = new Map<number, string>();
  const folders = new Set<string>();
  let files = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) folders.add(path);
    else {
      files += 1;
      base.set(files, readFileSync(path));
      names.set(path, files);
      baseNames.set(path, files);
    }
  }
  const isOurs = (path: unknown): path is string => typeof path === 'string' && path.startsWith(folder);
  const fileOf = (fd: number) => names.get(open.get(fd) ?? '');
  const add = (event: Event) => events.push(event);

  const { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, renameSync, truncateSync } = fs;
  const { unlinkSync, writeFileSync, writeSync } = fs;
  const name = (path: string) => {
    if (names.has(path)) return;
    files += 1;
    names.set(path, files);
    add({ kind: 'name', path, file: files });
  };
  const spies = [
    vi.spyOn(fs, 'openSync').mockImplementation((path, ...rest) => {
      const fd = openSync(path, ...rest);
      if (isOurs(path)) {
        if (!fs.fstatSync(fd).isDirectory()) name(path);
        open.set(fd, path);
      }
      return fd;
    }),
    vi.spyOn(fs, 'closeSync').mockImplementation(fd => {
      closeSync(fd);
      open.delete(fd);
    }),
    vi.spyOn(fs, 'writeFileSync').mockImplementation((path, ...rest) => {
      writeFileSync(path, ...rest);
      if (isOurs(path)) name(path);
    }),
    vi.spyOn(fs, 'mkdirSync').mockImplementation((path, ...rest) => {
      if (isOurs(path)) folders.add(path);
      return mkdirSync(path, ...rest);
    }),
    vi
      .spyOn(fs, 'writeSync')
      .mockImplementation((fd: number, bytes: unknown, from?: unknown, length?: unknown, at?: unknown) => {
        if (!(bytes instanceof Int8Array || bytes instanceof Uint8Array)) throw new Error('Not recorded');
        const [start, size, place] = [Number(from), Number(length), Number(at)];
        const written = writeSync(fd, bytes, start, size, place);
        const file = fileOf(fd);
        const copy = Buffer.from(bytes.slice(start, start + written));
        if (file !== undefined) add({ kind: 'write', file, at: place, bytes: copy });
        return written;
      }),
    vi.spyOn(fs, 'ftruncateSync').mockImplementation((fd, size) => {
      ftruncateSync(fd, size);
      const file = fileOf(fd);
      if (file !== undefined) add({ kind: 'truncate', file, size: size ?? 0 });
    }),
    vi.spyOn(fs, 'truncateSync').mockImplementation((path, size) => {
      truncateSync(path, size);
      const file = isOurs(path) ? names.get(path) : undefined;
      if (file !== undefined) add({ kind: 'truncate', file, size: size ?? 0 });
    }),
    vi.spyOn(fs, 'renameSync').mockImplementation((path, to) => {
      renameSync(path, to);
      if (!isOurs(path) || !isOurs(to)) return;
      const file = names.get(path);
      if (file === undefined) throw new Error('Renamed folders are not recorded');
      names.delete(path);
      names.set(to, file);
      for (const [fd, opened] of open) if (opened === path) open.set(fd, to);
      add({ kind: 'rename', path, to });
    }),
    vi.spyOn(fs, 'unlinkSync').mockImplementation(path => {
      unlinkSync(path);
      if (!isOurs(path)) return;
      names.delete(path);
      add({ kind: 'remove', path });
    }),
    vi.spyOn(fs, 'fsyncSync').mockImplementation(fd => {
      fsyncSync(fd);
      const path = open.get(fd);
      if (path !== undefined) add({ kind: 'sync', path, file: fileOf(fd) });
    }),
  ];
  syncBuiltinESMExports();

  return {
    count: () => events.length,
    syncs: () => events.filter(({ kind }) => kind === 'sync').length,
    stop: () => {
      for (const spy of spies) spy.mockRestore();
      syncBuiltinESMExports();
    },
    cut: async (target, count, keeps) => {
      const contents = new Map([...base].map(([file, bytes]) => [file, Buffer.from(bytes)]));
      const pending = new Map<number, Event[]>();
      const journal: Exclude<Event, { kind: 'write' | 'truncate' | 'sync' }>[] = [];
      let committed = 0;
      const apply = (event: Event) => {
        if (event.kind !== 'write' && event.kind !== 'truncate') return;
        const old = contents.get(event.file) ?? Buffer.alloc(0);
        const end = event.kind === 'write' ? Math.max(old.length, event.at + event.bytes.length) : event.size;
        const bytes = end === old.length ? old : Buffer.concat([old.subarray(0, end)], end);
        if (event.kind === 'write') event.bytes.copy(bytes, event.at);
        contents.set(event.file, bytes);
      };
      for (const event of events.slice(0, count)) {
        if (event.kind === 'write' || event.kind === 'truncate') {
          pending.set(event.file, [...(pending.get(event.file) ?? []), event]);
        } else if (event.kind !== 'sync') {
          journal.push(event);
        } else {
          for (const change of (event.file && pending.get(event.file)) || []) apply(change);
          if (event.file !== undefined) pending.delete(event.file);
          const isNamed = (change: (typeof journal)[number]) =>
            event.file === undefined
              ? dirname(change.path) === event.path
              : change.kind === 'name' && change.file === event.file;
          committed = Math.max(committed, journal.findLastIndex(isNamed) + 1);
        }
      }
      while (committed < journal.length && keeps()) committed += 1;
      for (const changes of pending.values()) for (const change of changes) if (keeps()) apply(change);
      const left = new Map(baseNames);
      for (const change of journal.slice(0, committed)) {
        const file = change.kind === 'name' ? change.file : left.get(change.path);
        if (change.kind !== 'name') left.delete(change.path);
        if (change.kind !== 'remove' && file !== undefined) {
          left.set(change.kind === 'rename' ? change.to : change.path, file);
        }
      }
      for (const path of [folder, ...folders]) {
        await mkdir(join(target, path.slice(folder.length)), { recursive: true, mode: 0o700 });
      }
      for (const [path, file] of left) {
        const place = join(target, path.slice(folder.length));
        if (!existsSync(dirname(place))) await mkdir(dirname(place), { recursive: true, mode: 0o700 });
        await writeFile(place, contents.get(file) ?? Buffer.alloc(0), { mode: 0o600 });
      }
    },
  };
}
