const fileOf = (name: string) => `tests/upstream/${name}.test.ts`;

/** The API tests that `npm test` repeats on a PostgreSQL server: its transactions, and one entity. */
export const onPostgres = [
  'database/postgres',
  'database/transactions',
  'spotTypes',
  'requests/lostUpdates',
].map(fileOf);

/** Those repeated there only by `npm run test:full`. */
export const onPostgresInFull = [
  'auth/sessions',
  'records',
  'stations/{stationList,stations,stationPages.full,stationLetters.full}',
  'suggestions',
  'surveys/surveys',
  'users',
  'versions',
  'offers/{offers,offerImports}',
  'changelogs/{changelogs,changelogItems,itemOrder}',
  'collections/collectionRoutes',
  'files/files',
  'requests/{idempotency,idempotencyBound,fuzz.full,recordTag}',
].map(fileOf);
