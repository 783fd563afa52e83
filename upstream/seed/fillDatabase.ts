import type { Orm } from '../database/Database';
import { createPast } from './createPast';
import { seedChangelogs } from './seedChangelogs';
import { seedStations } from './seedStations';
import { seedSurveys } from './seedSurveys';
import { seedUsers } from './seedUsers';

/** Writes the sample data into an empty database, with dates counted back from `now`. */
export async function fillDatabase(orm: Orm, now: Date): Promise<void> {
  const past = createPast(now);
  await seedStations(orm, past);
  await seedUsers(orm, past);
  await seedSurveys(orm, past);
  await seedChangelogs(orm, past);
}
