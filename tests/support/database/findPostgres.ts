import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folder of PostgreSQL's programs, from the PATH or Debian's location, newest version first. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map(version => join(debian, version, 'bin')),
  ];
  return folders.find(
    folder => folder && ['initdb', 'postgres'].every(name => existsSync(join(folder, name))),
  );
}
