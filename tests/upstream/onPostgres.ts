/** The tests of the API that run on a PostgreSQL server as well as on the embedded database. */
export const onPostgres = [
  'auth/{access,sessions}',
  'stations/{stationList,stations,stationPages,stationLetters,stationCounts,stationMigration}',
  'spotTypes/spotTypes',
  'suggestions/suggestions',
  'surveys/surveys',
  'users/users',
  'versions/versions',
  'offers/{offers,offerImports}',
  'changelogs/{changelogs,changelogItems,itemOrder}',
  'files/{files,publicFiles}',
  'images/svgFiles',
  'database/transactions',
  'collections/collectionRoutes',
  'requests/{requests,answerOnce,answerOnceBound,fuzz}',
].map(name => `tests/upstream/${name}.test.ts`);
