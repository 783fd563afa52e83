import type { TestProject } from 'vitest/node';
import { findPostgres } from './findPostgres';
import { startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string | undefined;
  }
}

/** One PostgreSQL server for all tests of a project, if it is installed. */
export default async function startServer(project: TestProject) {
  const programs = findPostgres();
  const server = programs ? await startPostgres(programs) : undefined;
  project.provide('databaseUrl', server?.url);
  return () => server?.stop();
}
