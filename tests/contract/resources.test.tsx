import { describe, expect, it, type TestContext } from 'vitest';
import { baseUrls } from '../../providers/api/declaredSettings';
import { knownKeys } from '../../providers/i18n/knownKeys';
import { api } from '../../resources/api';
import { counted } from '../../scripts/check/counted';
import { apis } from '../../src/declaredApis';
import { checkTexts, collectDeclarations } from '../../src/engine';
import { checkAgainst, type Trial } from './against/checkAgainst';
import { openReal } from './against/openReal';
import { checkContract } from './checkContract';
import { createSubject, type Subject } from './createSubject';
import { checkForms } from './views/checkForms';
import { checkListViews } from './views/checkListViews';

declare module 'vitest' {
  interface TaskMeta {
    /** The summary that `npm run check` prints. */
    found?: string;
    notes?: string[];
    trials?: Trial[];
  }
}

const {
  CHECKED_RESOURCES: names,
  CHECKED_AGAINST: base = '',
  CHECKED_WRITES: writes,
  API_TOKEN: token,
} = process.env;
const modules = import.meta.glob('../../resources/*.{ts,tsx}', { eager: true });
const declarations = collectDeclarations(modules, baseUrls(api, apis));
/** Those named by CHECKED_RESOURCES, or all. */
const chosen = declarations.filter(({ name }) => (names ? names.split(' ').includes(name) : true));

it('every declaration passes the start-up checks', async ({ task }) => {
  const keys = await knownKeys(declarations);
  checkTexts(declarations, keys);
  task.meta.found = counted(declarations.length, 'declaration');
});

/** Every declared resource, with an upstream that behaves as declared. */
describe.each(chosen.map(declaration => [declaration.name, declaration] as const))(
  '%s',
  { timeout: 240_000 },
  (_, declaration) => {
    let made: Promise<Subject> | undefined;

    const report =
      (check: (subject: Subject) => Promise<string>) =>
      async ({ task }: TestContext) => {
        made ??= createSubject(declaration, declarations);
        const subject = await made;
        task.meta.found = await check(subject);
        task.meta.notes = [...subject.notes];
        subject.notes.clear();
        expect(subject.upstream.faults).toEqual([]);
      };

    it('keeps its contract', report(checkContract));
    it(
      'shows its lists',
      report(each => checkListViews(each, declarations)),
    );
    it(
      'shows its forms',
      report(each => checkForms(each, declarations)),
    );
    if (base)
      it('matches the real API', async ({ task }) => {
        const real = openReal(declaration, declarations, { base, token, writes: writes === 'true' });
        task.meta.trials = await checkAgainst(declaration, real);
      });
  },
);
