import { readdirSync, readFileSync } from 'node:fs';
import type { DeclaredInFile } from './Declared';

/**
 * The declarations of resources, or of pages as well, in a folder's files, as their text says it: nothing is
 * run.
 */
export function declaredIn(
  folder: string,
  kinds: 'Resource' | 'Resource|Page' = 'Resource',
): DeclaredInFile[] {
  const files = readdirSync(folder).filter(file => /\.tsx?$/.test(file));
  return files.flatMap(file => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const declaration = `(?:const (\\w+) = )?define(?:${kinds})\\(\\{[\\s\\S]*?\\bname: ?(['"\`])([\\w-]+)\\2`;
    const all = [...text.matchAll(new RegExp(declaration, 'g'))];
    return all.map(([, exported = '', , name = ''], at) => ({
      exported,
      name,
      file: `${folder}/${file}`,
      ...callsIn(text.slice(all[at]?.index, all[at + 1]?.index)),
    }));
  });
}

/** What a declaration's text says of its calls. */
function callsIn(text: string): Pick<DeclaredInFile, 'path' | 'search'> {
  const calls = /\bapi: (?:\{|simpleRest\()[\s\S]*/.exec(text)?.[0] ?? '';
  const path = /(?:\bpath: ?|simpleRest\()(['"`])([^'"`]+)\1/.exec(calls)?.[2];
  const isWhole = /\bpaginateLocally: true/.test(calls);
  return {
    ...(path !== undefined && { path }),
    search: isWhole ? 'panel' : /\bsearch: false/.test(calls) ? false : 'api',
  };
}
