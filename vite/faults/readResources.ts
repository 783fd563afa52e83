import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What stands in the files of `resources/`, by their paths from the project's folder. */
export async function readResources(root: string): Promise<Map<string, string>> {
  const names = (await readdir(join(root, 'resources'))).filter(name => /\.tsx?$/.test(name));
  const files = names.map(name => `resources/${name}`);
  const texts = await Promise.all(files.map(file => readFile(join(root, file), 'utf8')));
  return new Map(files.map((file, at) => [file, texts[at] ?? '']));
}
