import { existsSync } from 'node:fs';

/** @throws Error if there is no such file, because Vitest would silently repeat one less. */
function fileOf(name: string): string {
  const file = `${name}.test.ts`;
  if (existsSync(new URL(file, import.meta.url))) return `tests/upstream/${file}`;
  throw new Error(`There is no tests/upstream/${file} to repeat on a PostgreSQL server`);
}

/** The API tests that `npm test` repeats on a PostgreSQL server: its transactions, and one entity. */
export const onPostgres = [
  'database/postgres',
  'database/transactions',
  'spotTypes',
  'requests/lostUpdates',
].map(fileOf);

/** Those repeated there only by `npm run test:full`. */
export const onPostgresInFull = [
  ...['auth/sessions', 'records', 'suggestions', 'surveys', 'users', 'versions', 'collectionRoutes'],
  ...['stationList', 'stations', 'stationPages.full', 'stationLetters.full'],
  ...['offers/offers', 'offers/offerImports'],
  ...['changelogs/changelogs', 'changelogs/changelogItems', 'changelogs/itemOrder'],
  ...['files/files', 'files/storedContents'],
  ...['requests/idempotency', 'requests/idempotencyBound', 'requests/fuzz.full', 'requests/recordTag'],
].map(fileOf);
