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

// PGlite's thread as it is built: run as a source it takes a second more, at each of some hundred starts.
const builtThread = {
  find: './startThread',
  replacement: fileURLToPath(new URL('tests/support/database/startBuiltThread.ts', import.meta.url)),
};

/** Files that replace modules, or the page as a whole: each has a process of its own. */
const alone = ['tests/**/*.alone.test.tsx', 'tests/login/**/*.test.tsx'];

/** What runs in Node, without a page. */
const node = {
  environment: 'node',
  globalSetup: ['tests/support/programs/build.setup.ts'],
  setupFiles: ['tests/support/node.setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/** One server for a project: half a second less in each file than the embedded database. */
const postgresServer = 'tests/support/database/postgresServer.setup.ts';

/** What is drawn. */
const views = {
  environment: './tests/support/views/jsdomBesideNode.ts',
  globalSetup: process.env.CI ? [postgresServer] : [],
  setupFiles: ['tests/support/views/views.setup.ts'],
  testTimeout: 60_000,
};

/** As Node itself resolves: else there are two react-routers, one by import and one by require. */
const viewAliases = asNodeResolves('react-router', 'react-router-dom');

/** Asks nothing but a PostgreSQL server. */
const ofPostgresAlone = 'tests/upstream/database/postgres.test.ts';

/** Whether there is a PostgreSQL to try the API on. */
const hasServer = process.env.TEST_DATABASE_URL !== undefined || findPostgres() !== undefined;

export default mergeConfig(
  panel,
  defineConfig({
    test: {
      // One more than there are cores: many tests wait for a process of their own, and leave theirs to
      // another. With three more all of them took as long.
      maxWorkers: availableParallelism() + 1,
      // A worker keeps modules, databases and the page for its next file: in a new process half of the time
      // went into having them again. What a file leaves behind is taken back by the setup files.
      isolate: false,
      // As the browser tests: one that passes when it is tried again is named, and refuses nothing.
      retry: process.env.CI ? 1 : 0,
      projects: [
        ...inBothSuites('node', {
          resolve: { alias: [builtThread] },
          test: {
            ...node,
            include: ['tests/**/*.test.ts'],
            exclude: ['tests/built/**', ofPostgresAlone, ...alone],
          },
        }),
        ...inBothSuites('views', {
          resolve: { alias: viewAliases },
          test: { ...views, include: ['tests/**/*.test.tsx'], exclude: [...alone, ...alone.map(inFull)] },
        }),
        ...inBothSuites('alone', {
          resolve: { alias: viewAliases },
          test: { ...views, include: alone, isolate: true },
        }),
        postgres('postgres', onPostgres),
        postgres('full-postgres', onPostgresInFull),
        ...inBothSuites('built', {
          test: {
            ...node,
            include: ['tests/built/**/*.test.ts'],
            // One file after the other, and each in a process of its own: one server's load must not slow
            // down what another file measures.
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
 * The project of that name, without the files named `*.full.test.ts(x)`, and `full-<name>` with only these:
 * `npm test` leaves them to `npm run test:full`.
 */
function inBothSuites(
  name: string,
  {
    test: { include, exclude = [], ...test },
    ...rest
  }: { test: ProjectTests & { include: string[]; exclude?: string[] }; resolve?: object },
) {
  const full = include.map(inFull);
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

function inFull(pattern: string): string {
  return pattern.replace('.test.', '.full.test.');
}

/** The API's tests that need a PostgreSQL server; without one, the project has only the file that says so. */
function postgres(name: string, files: string[]) {
  return {
    extends: true as const,
    test: {
      ...node,
      name,
      globalSetup: [postgresServer],
      include: hasServer ? files : [ofPostgresAlone],
    },
  };
}

function asNodeResolves(...names: string[]) {
  return names.map(name => ({
    find: new RegExp(`^${name}$`),
    replacement: fileURLToPath(import.meta.resolve(name)),
  }));
}
