import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import {
  configDefaults,
  defineConfig,
  mergeConfig,
  type TestProjectInlineConfiguration,
} from 'vitest/config';
import { findPostgres } from './tests/support/database/findPostgres.ts';
import { onPostgres, onPostgresInFull } from './tests/upstream/onPostgres.ts';
import panel from './vite.config.ts';

// PGlite's built thread: running it from source takes a second more at each of a hundred or so starts.
const builtThread = {
  find: './startThread',
  replacement: fileURLToPath(new URL('tests/support/database/startBuiltThread.ts', import.meta.url)),
};

/** Files that replace modules; each runs in its own process. */
const alone = 'tests/**/*.alone.test.tsx';

/** Tests that run in Node, without a page. */
const node = {
  environment: 'node',
  globalSetup: ['tests/support/programs/build.setup.ts'],
  setupFiles: ['tests/support/node.setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/**
 * One PostgreSQL server per project, which saves half a second per file compared with the embedded database.
 */
const postgresServer = 'tests/support/database/postgresServer.setup.ts';

/** Tests that render views. */
const views = {
  environment: './tests/support/views/jsdomBesideNode.ts',
  globalSetup: process.env.CI ? [postgresServer] : [],
  setupFiles: ['tests/support/views/views.setup.ts'],
  testTimeout: 60_000,
};

/** Resolves like Node; otherwise import and require load two copies of react-router. */
const viewAliases = asNodeResolves('react-router', 'react-router-dom');

/** Requires nothing but a PostgreSQL server. */
const postgresOnlyTest = 'tests/upstream/database/postgres.test.ts';

/** Whether a PostgreSQL server is available for the API's tests. */
const hasServer = process.env.TEST_DATABASE_URL !== undefined || findPostgres() !== undefined;

export default mergeConfig(
  panel,
  defineConfig({
    test: {
      // One more than the cores, because many tests wait for a child process. Three more were no faster.
      maxWorkers: availableParallelism() + 1,
      // A worker reuses modules, databases and the page for its next file: with a new process per file, half
      // the time went into recreating them. The setup files clean up after each file.
      isolate: false,
      // Like the browser tests: a test that passes on retry is reported but does not fail the run.
      retry: process.env.CI ? 1 : 0,
      projects: [
        ...inBothSuites('node', {
          resolve: { alias: [builtThread] },
          test: {
            ...node,
            include: ['tests/**/*.test.ts'],
            exclude: ['tests/built/**', postgresOnlyTest],
          },
        }),
        ...inBothSuites('views', {
          resolve: { alias: viewAliases },
          test: {
            ...views,
            include: ['tests/**/*.test.tsx'],
            exclude: [alone, toFullPattern(alone)],
          },
        }),
        ...inBothSuites('alone', {
          resolve: { alias: viewAliases },
          test: { ...views, include: [alone], isolate: true },
        }),
        postgres('postgres', onPostgres),
        postgres('full-postgres', onPostgresInFull),
        ...inBothSuites('built', {
          test: {
            ...node,
            include: ['tests/built/**/*.test.ts'],
            // Runs one file at a time, each in its own process, so that one server's load does not distort
            // another file's measurements.
            fileParallelism: false,
            isolate: true,
            testTimeout: 120_000,
            hookTimeout: 240_000,
          },
        }),
      ],
    },
  }),
);

type ProjectTests = NonNullable<TestProjectInlineConfiguration['test']>;

/**
 * The project without files named `*.full.test.ts(x)`, and `full-<name>` with only those, which `npm run
 * test:full` runs and `npm test` skips.
 */
function inBothSuites(
  name: string,
  {
    test: { include, exclude = [], ...test },
    ...rest
  }: { test: ProjectTests & { include: string[]; exclude?: string[] }; resolve?: object },
) {
  const full = include.map(toFullPattern);
  const quick = [...configDefaults.exclude, ...exclude];
  return [
    { ...rest, extends: true as const, test: { ...test, name, include, exclude: [...quick, ...full] } },
    {
      ...rest,
      extends: true as const,
      test: { ...test, name: `full-${name}`, include: full, exclude: quick },
    },
  ];
}

function toFullPattern(pattern: string): string {
  return pattern.replace('.test.', '.full.test.');
}

/** The API's tests that need a PostgreSQL server; without one, only the file that reports its absence. */
function postgres(name: string, files: string[]) {
  return {
    extends: true as const,
    test: {
      ...node,
      name,
      globalSetup: [postgresServer],
      include: hasServer ? files : [postgresOnlyTest],
    },
  };
}

function asNodeResolves(...names: string[]) {
  return names.map(name => ({
    find: new RegExp(`^${name}$`),
    replacement: fileURLToPath(import.meta.resolve(name)),
  }));
}
