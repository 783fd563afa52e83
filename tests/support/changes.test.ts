import { expect, it } from 'vitest';
import { browserTests, textTests } from './changes';
import { trackedFiles } from './trackedFiles';

it.each([
  ['src/screens/surveys/SurveyDetail.tsx', ['tests/e2e/surveys', 'tests/e2e/edits/pastedSurvey']],
  ['tests/e2e/surveys.spec.ts', ['tests/e2e/surveys.spec.ts']],
  ['tests/e2e/walk/walk.spec.ts', []],
  ['docs/deploy.md', []],
  ['tests/e2e/support/visit.ts', ['--grep', '@quick']],
  ['package.json', ['--grep', '@quick']],
])('for a change of %s, the browser tests are %j', (file, selection) => {
  expect(browserTests([file])).toEqual(selection);
});

it('selects the quick and the changed browser tests if a file has no entry', () => {
  const files = ['docs/deploy.md', 'package.json', 'tests/e2e/surveys.spec.ts'];
  expect(browserTests(files)).toEqual(['--grep', '@quick|surveys.spec.ts']);
});

it('knows every screen, field type and area of the engine that has browser tests of its own', () => {
  const areas =
    /^(src\/screens|src\/engine\/(checks|fields|form|import|list|map)|gallery|upstream|providers)\//;
  const unknown = trackedFiles().filter(file => areas.test(file) && browserTests([file])[0] === '--grep');
  expect(unknown).toEqual([]);
});

it.each(['tests/lint/words.test.ts', 'tests/docs/pages.test.ts', 'tests/login/indexHtml.test.tsx'])(
  'always selects %s, which reads files as text',
  test => {
    expect(textTests([])).toContain(test);
  },
);

it('selects the changed tests of the full suite, if they still exist', () => {
  const full = 'tests/upstream/backup/roundTrip.full.test.ts';
  const readers = textTests([]);
  expect(textTests([full, 'tests/gone.full.test.ts', 'README.md'])).toEqual([...readers, full]);
});

it('selects only browser tests that exist', () => {
  const files = trackedFiles();
  const selected = new Set(files.flatMap(file => browserTests([file])).filter(word => word.includes('/')));
  const specs = files.filter(file => file.endsWith('.spec.ts'));
  expect([...selected].filter(word => !specs.some(spec => spec.startsWith(word)))).toEqual([]);
});
