import { describe } from 'vitest';
import { blocksOf, readPages } from '../readPages';
import { describeFront } from './describeFront';
import { describeSite } from './describeSite';
import { type Making, openSite } from './openSite';
import type { StartWebServer } from './WebServer';

interface WebServerRecipes {
  name: string;
  start: StartWebServer;
  /** Where the program is; undefined where it isn't installed. */
  program: string | undefined;
  /**
   * Of its two recipes in docs/deploy.md: the one before the bundled server, and the one before the built
   * files.
   */
  language: string;
  places: Making['places'];
}

/** The two recipes of a web server in docs/deploy.md, run as they stand there. */
export function describeWebServer({ name, start, program, language, places }: WebServerRecipes): void {
  const [front = '', recipe = ''] = readPages()
    .filter(({ path }) => path === 'docs/deploy.md')
    .flatMap(page => blocksOf(page, language));
  const where = program ? 'as docs/deploy.md has it' : 'is not installed here';

  describe.skipIf(!program)(`${name} before the built files, ${where}`, () => {
    describeSite(isTrusted => openSite(start, { recipe, isTrusted, places }));
  });

  describe.skipIf(!program)(`${name} before the bundled server, ${where}`, () => {
    describeFront(start, front);
  });
}
