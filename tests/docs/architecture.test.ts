import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { trackedFiles } from '../support/trackedFiles';

const [, table = ''] =
  /^## 2\.[\s\S]*?\n(\| `[\s\S]*?)\n\n/m.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];
/** The dependencies of each room according to the table in docs/architecture.md. */
const documented = new Map(
  table.split('\n').map(row => {
    const [, room = '', , knows = ''] = row.split('|');
    return [namesIn(room)[0] ?? '', namesIn(knows)];
  }),
);

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([\w/]+)`/g)].map(([, name = '']) => name).sort();
}

/** `src/shell/header/Header.tsx` is in `src/shell`, `src/App.tsx` in `src`. */
function roomOf(path: string): string | undefined {
  return /^(src\/\w+(?=\/)|\w+)\//.exec(path)?.[1];
}

const sources = trackedFiles().filter(path => /\.tsx?$/.test(path) && !/^(tests|bench\/apps)\//.test(path));

/**
 * The rooms that a file imports from, except its own and `resources/panel.ts`, which is open to all. Ignores
 * examples in comments.
 */
function knownTo(path: string): string[] {
  const text = readFileSync(path, 'utf8').replace(/^ *\*.*$/gm, '');
  return [...text.matchAll(/(?:from|import\() ?'(\.[^']*)'/g)].flatMap(([, address = '']) => {
    const target = normalize(join(dirname(path), address));
    const isFolder = existsSync(target) && !/\.\w+$/.test(target);
    const room = roomOf(isFolder ? `${target}/` : target);
    const isOwn = room === roomOf(path) || target.startsWith('resources/panel');
    return room === undefined || isOwn ? [] : [room];
  });
}

describe('the rooms of docs/architecture.md', () => {
  const rooms = [...new Set(sources.map(roomOf).filter(room => room !== undefined))].sort();

  it('are the existing ones', () => {
    expect([...documented.keys()].sort()).toEqual(rooms);
  });

  it.each(rooms)('%s imports only what the table says', room => {
    const known = sources.filter(path => roomOf(path) === room).flatMap(knownTo);
    expect([...new Set(known)].sort()).toEqual(documented.get(room));
  });
});

describe('the index of docs/architecture.md', () => {
  const [, index = ''] = /^## 4\.([\s\S]*?)^## /m.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];
  it('answers at least thirty questions', () => {
    const answers = index.match(/^\| .+\? \| `.+` \|$/gm) ?? [];
    expect(answers.length).toBeGreaterThanOrEqual(30);
    expect(index.match(/\? \|/g)).toHaveLength(answers.length);
  });
});
