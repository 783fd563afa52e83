import { describe, expect, it, type TestContext } from 'vitest';
import { knownKeys } from '../../providers/i18n/knownKeys';
import { counted } from '../../scripts/check/counted';
import { checkTexts } from '../../src/engine';
import { checkAgainst, type Trial } from './against/checkAgainst';
import { openReal } from './against/openReal';
import { checkContract } from './checkContract';
import { createSubject, type Subject } from './createSubject';
import { readResources } from './readResources';
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

const { declarations, chosen } = readResources();
const { CHECKED_AGAINST: base = '', CHECKED_WRITES: writes, API_TOKEN: token } = process.env;

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
