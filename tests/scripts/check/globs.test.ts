import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Vitest leaves a file with import.meta.glob( out of its cache, and knows it by these very letters: with a
// type argument between them, `npm run check` would go on without a new file, or with one that is gone.
it('no file that is found by its folder has a type between the words and the bracket', () => {
  const sources = ['src', 'tests', 'providers', 'gallery'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => `${folder}/${name}`),
  );
  const word = 'import.meta.glob';
  expect(sources.filter(file => readFileSync(file, 'utf8').includes(`${word}<`))).toEqual([]);
});
