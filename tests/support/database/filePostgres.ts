import { afterAll } from 'vitest';
import { findPostgres } from './findPostgres';
import { type Postgres, startPostgres } from './postgres';

/** Starts a PostgreSQL server for the tests of a file; undefined if it is not installed. */
export async function filePostgres(): Promise<Postgres | undefined> {
  const programs = findPostgres();
  const postgres = programs ? await startPostgres(programs) : undefined;
  afterAll(() => postgres?.stop());
  return postgres;
}
