import { beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { knownKeys } from '../../providers/i18n/knownKeys';
import { counted } from '../../scripts/check/counted';
import { apis } from '../../src/declaredApis';
import { checkDeclarations, checkTexts } from '../../src/engine';
import { checkContract } from './checkContract';
import { createSubject, type Subject } from './createSubject';
import { readResources } from './readResources';
import { checkForms } from './views/checkForms';
import { checkListViews } from './views/checkListViews';

declare module 'vitest' {
  interface TaskMeta {
    /** What a check has found: `npm run check` says it. */
    found?: string;
    notes?: string[];
  }
}

const { declarations, chosen } = readResources();

it('every declaration passes the start-up checks', async ({ task }) => {
  const keys = await knownKeys(declarations);
  expect(() => checkDeclarations(declarations, [], Object.keys(apis))).not.toThrow();
  expect(() => checkTexts(declarations, keys)).not.toThrow();
  task.meta.found = counted(declarations.length, 'declaration');
});

/** Every declared resource before an upstream that answers as it declares. */
describe.each(chosen.map(declaration => [declaration.name, declaration] as const))(
  '%s',
  { timeout: 240_000 },
  (_, declaration) => {
    let subject: Subject;
    beforeAll(async () => {
      subject = await createSubject(declaration, declarations);
    });

    const tell =
      (check: (subject: Subject) => Promise<string>) =>
      async ({ task }: TestContext) => {
        task.meta.found = await check(subject);
        task.meta.notes = [...subject.notes];
        expect(subject.upstream.faults).toEqual([]);
      };

    it('keeps its contract', tell(checkContract));
    it(
      'shows its lists',
      tell(each => checkListViews(each, declarations)),
    );
    it(
      'shows its forms',
      tell(each => checkForms(each, declarations)),
    );
  },
);
