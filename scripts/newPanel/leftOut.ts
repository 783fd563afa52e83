const screens = ['changelogs', 'offers', 'phone', 'platforms', 'surveys', 'users', 'versions'];

const entities = [
  'buoys',
  'changelogs',
  'offers',
  'spot-types',
  'suggestions',
  'surveys',
  'users',
  'versions',
];

/** Resources that another one's file declares. */
const parts = ['changelog-items', 'survey-questions'];

/**
 * What a panel of its own leaves out, as git's paths: the built-in entities, Armenian, and the tests that are
 * about either or about this repository. Accounts, sessions and activity stay, with the embedded API that has
 * them: a new panel can be signed in to before there is another API, and the API's unused tables cost nothing,
 * where cutting them out would change the migrations and each later merge.
 */
export const leftOut = [
  ...entities.map(name => `resources/${name}.tsx`),
  ...['resources/platforms.ts', 'resources/contentLanguages.ts', 'resources/texts/hy'],
  ...[...entities, ...parts].flatMap(name => [
    `resources/texts/en/${name}.ts`,
    `resources/texts/en/late/${name}.ts`,
  ]),
  ...screens.map(name => `src/screens/${name}`),
  ...['providers/i18n/messages/hy', 'CHANGELOG.md', 'docs/images', 'docs/screens.md', 'bench'],
  ...['tests/build', 'tests/built', 'tests/docs', 'tests/e2e', 'tests/screens', 'tests/scripts'],
  ...['tests/contract/embedded', 'tests/contract/strangers', 'tests/contract/strangers.full.test.tsx'],
];
