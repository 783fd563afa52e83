import { readdirSync, readFileSync } from 'node:fs';
import type { DeclaredInFile } from './Declared';

/** The declarations in a folder's files, as their text says it: nothing is run. */
export function declaredIn(folder: string): DeclaredInFile[] {
  const files = readdirSync(folder).filter(file => /\.tsx?$/.test(file));
  return files.flatMap(file => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const found = text.matchAll(/(?:const (\w+) = )?defineResource\(\{[\s\S]*?\bname: ?(['"`])([\w-]+)\2/g);
    return [...found].map(([, exported = '', , name = '']) => ({
      exported,
      name,
      file: `${folder}/${file}`,
    }));
  });
}
