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
 * What a panel of its own leaves out, as git's paths: the built-in entities, and the tests that are about
 * them or about this repository. Accounts, sessions and activity stay, with the embedded API that has
 * them: a new panel can be signed in to before there is another API, and the API's unused tables cost nothing,
 * where cutting them out would change the migrations and each later merge.
 */
export const leftOut = [
  ...entities.map(name => `resources/${name}.tsx`),
  ...['resources/platforms.ts', 'resources/contentLanguages.ts'],
  ...[...entities, ...parts].flatMap(name => [
    `resources/texts/*/${name}.ts`,
    `resources/texts/*/late/${name}.ts`,
  ]),
  ...screens.map(name => `src/screens/${name}`),
  ...['CHANGELOG.md', 'docs/images', 'docs/screens.md', 'bench'],
  ...['tests/build', 'tests/built', 'tests/docs', 'tests/e2e', 'tests/screens', 'tests/scripts'],
  ...[
    'tests/engine/form/forms.test.tsx',
    'tests/engine/form/conflicts',
    'tests/engine/import/importPage.test.tsx',
  ],
  ...['tests/engine/import/csv', 'tests/engine/list/lists.test.tsx', 'tests/engine/list/filters.test.tsx'],
  ...[
    'tests/engine/ui/leaveGuard.test.tsx',
    'tests/engine/personal.test.tsx',
    'tests/lint/rooms.full.test.ts',
  ],
  ...['tests/lint/words.test.ts', 'tests/providers/dataProvider.test.ts'],
  ...['tests/providers/calls/paginateLocally.test.ts', 'tests/providers/i18n/i18nProviderLabels.test.ts'],
  ...['tests/providers/i18n/messages*.test.ts', 'tests/prefetch/createPrefetch.test.ts'],
  ...[
    'tests/shell/search/finder.test.tsx',
    'tests/shell/sidebar/navigation.test.tsx',
    'tests/support/csvFile.ts',
  ],
  ...['tests/support/views/csvScreen.tsx', 'tests/vite/listReads.test.ts'],
  ...['tests/contract/embedded', 'tests/contract/strangers', 'tests/contract/strangers.full.test.tsx'],
];
