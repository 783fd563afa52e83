import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Vitest does not cache a file that contains the exact text `import.meta.glob(`. With a type argument in it,
// `npm run check` would miss a new file, or keep one that was deleted.
it('import.meta.glob has no type argument', () => {
  const sources = ['src', 'tests', 'providers', 'gallery'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => `${folder}/${name}`),
  );
  const name = 'import.meta.glob';
  expect(sources.filter(file => readFileSync(file, 'utf8').includes(`${name}<`))).toEqual([]);
});
