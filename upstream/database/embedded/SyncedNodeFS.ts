import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { ERRNO_CODES } from '@electric-sql/pglite/basefs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of Emscripten's file systems that this file uses: the argument of `FS.mount`, and open files. */
interface FileNode {
  node_ops: object;
  stream_ops: object;
}
interface FileSystemType {
  mount: (mount: object) => FileNode;
  node_ops: {
    lookup: (parent: FileNode, name: string) => FileNode;
    mknod: (parent: FileNode, name: string, mode: number, device: number) => FileNode;
  };
  stream_ops: object;
}

/**
 * PGlite's `NodeFS` with the missing `fsync`. Without it PostgreSQL acknowledges data that is only in the
 * system's memory (docs/decisions/power-cut.md). A failed sync ends the engine, as it ends a PostgreSQL
 * server.
 */
export class SyncedNodeFS extends NodeFS {
  override async init(...[client, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    this.pg = client;
    const mount: (typeof options.preRun & object)[number] = ({ FS, NODEFS }) => {
      FS.mkdirTree(PGlite.paths.PGDATA);
      FS.mount(withSync(NODEFS), { root: this.rootDir }, PGlite.paths.PGDATA);
    };
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), mount] } };
  }
}

function withSync(type: FileSystemType): FileSystemType {
  const stream_ops = { ...type.stream_ops, fsync: ({ nfd }: { nfd: number }) => sync(nfd) };
  const adopt = (node: FileNode) => Object.assign(node, { node_ops, stream_ops });
  const node_ops = {
    ...type.node_ops,
    lookup: (...words: Parameters<typeof type.node_ops.lookup>) => adopt(type.node_ops.lookup(...words)),
    mknod: (...words: Parameters<typeof type.node_ops.mknod>) => adopt(type.node_ops.mknod(...words)),
  };
  return { ...type, mount: mount => adopt(type.mount(mount)), node_ops, stream_ops };
}

/** WASI's EIO, which is missing in PGlite's list. */
const EIO = 29;

/** @returns 0 or the error number. PostgreSQL ignores EINVAL for folders and exits on any other. */
function sync(descriptor: number): number {
  try {
    fsyncSync(descriptor);
    return 0;
  } catch (error) {
    return Object(error).code === 'EINVAL' ? ERRNO_CODES.EINVAL : EIO;
  }
}
