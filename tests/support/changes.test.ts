import { expect, it } from 'vitest';
import { browserTests } from './changes';
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

it('selects only browser tests that exist', () => {
  const files = trackedFiles();
  const selected = new Set(files.flatMap(file => browserTests([file])).filter(word => word.includes('/')));
  const specs = files.filter(file => file.endsWith('.spec.ts'));
  expect([...selected].filter(word => !specs.some(spec => spec.startsWith(word)))).toEqual([]);
});
