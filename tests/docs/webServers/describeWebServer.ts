import { readFileSync } from 'node:fs';
import { describe } from 'vitest';
import { describeFront } from './describeFront';
import { describeSite } from './describeSite';
import { type Making, openSite } from './openSite';
import type { StartWebServer } from './WebServer';

interface WebServerRecipes {
  name: string;
  start: StartWebServer;
  /** The program's path; undefined if it is not installed. */
  program: string | undefined;
  /** Its files in docs/webServers: in front of the bundled server, and for the built files. */
  recipes: readonly [front: string, files: string];
  places: Making['places'];
}

/** Tests both recipes of a web server in docs/webServers, unmodified. */
export function describeWebServer({ name, start, program, recipes, places }: WebServerRecipes): void {
  const [front, files] = recipes;
  const read = (file: string) => readFileSync(`docs/webServers/${file}`, 'utf8');
  const where = program ? 'as docs/webServers has it' : 'is not installed here';

  describe.skipIf(!program)(`${name} before the built files, ${where}`, () => {
    describeSite(isTrusted => openSite(start, { recipe: read(files), isTrusted, places }));
  });

  describe.skipIf(!program)(`${name} before the bundled server, ${where}`, () => {
    describeFront(start, read(front));
  });
}
