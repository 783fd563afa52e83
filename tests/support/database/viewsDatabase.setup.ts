import type { TestProject } from 'vitest/node';
import { findPostgres, startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string | undefined;
  }
}

/**
 * One PostgreSQL server for all view tests in CI: half a second less in each of their files than the embedded
 * database, which they have elsewhere.
 */
export default async function startDatabase(project: TestProject) {
  const programs = process.env.CI ? findPostgres() : undefined;
  const server = programs ? await startPostgres(programs) : undefined;
  project.provide('databaseUrl', server?.url);
  return () => server?.stop();
}
