const words = (text: string) => text.trim().split(/\s+/);

const entities = words('buoys changelogs offers spot-types suggestions surveys users versions');

/** Resources declared in another resource's file. */
const parts = ['changelog-items', 'survey-questions'];

const texts = (names: string[]) => names.map(name => `resources/texts/*/${name}.ts`);

/**
 * Tests of the built-in entities, of this repository, or of switching languages; a new panel has only one.
 */
const tests = words(`
  build built docs e2e screens scripts contract/embedded contract/strangers contract/strangers.full.test.tsx
  engine/fields/choice/select.test.tsx engine/fields/helpAndPlaceholder.test.tsx
  engine/form/forms.test.tsx engine/form/sections.test.tsx engine/form/conflicts engine/import/importPage.test.tsx engine/import/csv
  engine/list/lists.test.tsx engine/list/filters.test.tsx engine/ui/leaveGuard.test.tsx
  engine/personal.test.tsx lint/words.test.ts prefetch/createPrefetch.test.ts
  providers/dataProvider.test.ts providers/calls/paginateLocally.test.ts providers/i18nProvider.test.ts
  providers/i18n/i18nProviderLabels.test.ts providers/i18n/messages*.test.ts providers/i18n/preferences.test.ts
  login/askForCode.alone.test.tsx login/bootstrap.alone.test.tsx login/createLoginForm.test.tsx
  login/firstScript.test.tsx login/indexHtml.test.tsx resources shell/header/header.test.tsx
  shell/search/finder.test.tsx shell/sidebar/navigation.test.tsx support/changes.test.ts support/csvFile.ts
  vite/listReads.test.ts`);

/**
 * What a new panel leaves out, as git pathspecs. The embedded API stays: unused tables cost nothing, whereas
 * removing them would change the migrations and complicate every later merge.
 */
export const leftOut = [
  ...entities.map(name => `resources/${name}.tsx`),
  ...texts([...entities, ...parts]),
  ...words('changelogs offers Phone.tsx platforms surveys users versions').map(name => `src/screens/${name}`),
  ...words('resources/platforms.ts CHANGELOG.md docs/images docs/screens.md bench'),
  ...tests.map(name => `tests/${name}`),
];

const accounts = words('administrators activity sessions dismissals');

/**
 * Also left out if the panel starts with another API: accounts, sessions and activity belong to the embedded
 * one.
 */
export const leftOutWithApi = [
  ...accounts.map(name => `resources/${name}.tsx`),
  ...texts(accounts),
  ...words('src/screens/InvitationLink.tsx src/screens/activity'),
];
