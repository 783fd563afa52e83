import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';

/** A declaration that references can point to. */
export interface Declared {
  /** The resource's name: `spot-types`. */
  name: string;
  /** Its export name: `spotTypes`. */
  exported: string;
  /** The path of its calls below the API's base, if known: `/admin/spot-types`. */
  path?: string;
  /**
   * What searches its records: the API, or the panel, which has loaded all of them. `false`: neither. Absent:
   * unknown.
   */
  search?: 'api' | 'panel' | false;
  /** The name of its file, if that is not the resource's: `surveys`. */
  module?: string;
  /** The names of files that its own imports: `crews`. */
  imports?: string[];
}

export interface DeclaredInFile extends Declared {
  /** `resources/spot-types.tsx`. */
  file: string;
}

/**
 * The resources, or resources and pages, declared in a folder's files. Parses their text and runs nothing.
 */
export function declaredIn(
  folder: string,
  kinds: 'Resource' | 'Resource|Page' = 'Resource',
): DeclaredInFile[] {
  const files = readdirSync(folder).filter(file => /\.tsx?$/.test(file));
  return files.flatMap(file => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const declaration = `(?:const (\\w+) = )?define(?:${kinds})\\(\\{[\\s\\S]*?\\bname: ?(['"\`])([\\w-]+)\\2`;
    const imports = [...text.matchAll(/\bfrom ['"]\.\/([\w-]+)['"]/g)].map(([, name = '']) => name);
    const all = [...text.matchAll(new RegExp(declaration, 'g'))];
    return all.map(([, exported = '', , name = ''], at) => ({
      exported,
      name,
      file: `${folder}/${file}`,
      module: parse(file).name,
      imports,
      ...callsIn(text.slice(all[at]?.index, all[at + 1]?.index)),
    }));
  });
}

/** The properties of a declaration's calls, from its text. */
function callsIn(text: string): Pick<DeclaredInFile, 'path' | 'search'> {
  const calls = /\bapi: (?:\{|simpleRest\()[\s\S]*/.exec(text)?.[0] ?? '';
  const path = /(?:\bpath: ?|simpleRest\()(['"`])([^'"`]+)\1/.exec(calls)?.[2];
  const isWhole = /\bpaginateLocally: true/.test(calls);
  return {
    ...(path !== undefined && { path }),
    search: isWhole ? 'panel' : /\bsearch: false/.test(calls) ? false : 'api',
  };
}
