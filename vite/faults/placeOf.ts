/** Where in a file something stands, both from 1. */
export interface Place {
  file: string;
  line: number;
  column: number;
}

/**
 * Where a mistake of a declaration is to be mended: `gauges.list.perPage: …` is at the last of its words that
 * is found, in their order, after the resource's name; `api.signIn.request: …` after the API's.
 * @param texts What stands in the files of `resources/`, by their paths.
 * @returns undefined where no file declares such a resource.
 */
export function placeOf(mistake: string, texts: ReadonlyMap<string, string>): Place | undefined {
  const [subject = ''] = mistake.split(': ');
  if (texts.has(subject)) return { file: subject, line: 1, column: 1 };
  const [resource = '', ...keys] = subject.split('.');
  const name = literal(resource);
  for (const [file, text] of texts) {
    const start = find(`name: ?['"\`]${name}['"\`]|const ${name} = defineApis?\\(`, text, 0);
    if (start === undefined) continue;
    const offset = keys.reduce(
      (at, key) => find(`(?<![\\w-])${literal(key)}(?![\\w-])`, text, at) ?? at,
      start,
    );
    const lines = text.slice(0, offset).split('\n');
    return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  }
  return undefined;
}

function find(pattern: string, text: string, from: number): number | undefined {
  const found = text.slice(from).search(new RegExp(pattern));
  return found < 0 ? undefined : from + found;
}

const literal = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
