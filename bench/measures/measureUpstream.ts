import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { createAdministrator } from '../../tests/support/database/createAdministrator';
import { createServerDatabase } from '../../tests/support/database/createServerDatabase';
import { findPostgres } from '../../tests/support/database/findPostgres';
import { openDatabase } from '../../tests/support/database/openDatabase';
import { startPostgres } from '../../tests/support/database/postgres';
import { createApp } from '../../upstream/app';
import { startSession } from '../../upstream/auth/sessions';
import { administrators } from '../../upstream/database/accounts';
import type { Database } from '../../upstream/database/Database';
import { openEmbedded } from '../../upstream/database/embedded/openEmbedded';
import { spotTypes } from '../../upstream/database/schema';
import type { UpstreamSize } from '../report/Results';
import { spreadOf } from '../report/Spread';
import { writeUpstream } from '../report/writeUpstream';
import { fillStations, searches } from '../subjects/fillStations';

const file = fileURLToPath(import.meta.url);
const sizes = [1_000, 100_000, 1_000_000];
const warming = 3;
const repetitions = 15;
const account = { email: 'ada@seamark.example', name: 'Ada', password: 'correct horse battery' };

type Place = { databaseUrl: string } | { dataDir: string };
/** A job for a child process; `measure` sends back times and memory. */
type Job = { kind: 'fill' | 'measure'; place: Place; stations: number };
type Reading = Pick<UpstreamSize, 'milliseconds' | 'memory'>;

/**
 * Times the API's list of 1,000, 100,000 and 1,000,000 stations, on the embedded database and on a PostgreSQL
 * server if one is installed. Filling and measuring run in separate processes, so that the memory is that of
 * a server started on a filled database.
 */
export async function measureUpstream(): Promise<UpstreamSize[]> {
  const embedded = [];
  for (const stations of sizes) {
    const dataDir = await mkdtemp(join(tmpdir(), 'seamark-bench-'));
    try {
      embedded.push({ engine: 'PGlite', stations, ...(await fillAndMeasure({ dataDir }, stations)) });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  const programs = findPostgres();
  return programs ? [...embedded, ...(await measureServer(programs))] : embedded;
}

async function measureServer(programs: string): Promise<UpstreamSize[]> {
  const server = await startPostgres(programs);
  try {
    const measured = [];
    for (const stations of sizes) {
      const databaseUrl = await createServerDatabase(server.url);
      measured.push({ engine: 'PostgreSQL', stations, ...(await fillAndMeasure({ databaseUrl }, stations)) });
    }
    return measured;
  } finally {
    await server.stop();
  }
}

async function fillAndMeasure(place: Place, stations: number): Promise<Reading> {
  console.log(`Upstream: ${stations} stations on ${'dataDir' in place ? 'PGlite' : 'PostgreSQL'}`);
  await runInProcess({ kind: 'fill', place, stations });
  const reading = await runInProcess({ kind: 'measure', place, stations });
  if (!reading) throw new Error('Nothing was measured');
  return reading;
}

/** Runs this file again with a job as its argument, and resolves with the message it sends. */
function runInProcess(job: Job): Promise<Reading | undefined> {
  return new Promise((resolve, reject) => {
    const child = fork(file, [JSON.stringify(job)], { execArgv: ['--import', 'tsx'] });
    let reading: Reading | undefined;
    child.on('message', (message: Reading) => {
      reading = message;
    });
    child.once('error', reject);
    child.once('exit', code =>
      code === 0 ? resolve(reading) : reject(new Error(`The upstream's ${job.kind} ended with ${code}`)),
    );
  });
}

async function runJob({ kind, place, stations }: Job): Promise<void> {
  const database =
    kind === 'fill' && 'dataDir' in place ? await openToFill(place.dataDir) : await openDatabase(place);
  if (kind === 'fill') {
    await fillStations(database.orm, stations);
  } else {
    const reading = await measureCalls(database);
    process.send?.(reading);
  }
  await database.close();
  process.disconnect?.();
}

/** A single statement that fills a table may take minutes. */
function openToFill(dataDir: string): Promise<Database> {
  const longest = 15 * 60_000;
  return openEmbedded(dataDir, { timeout: { opening: longest, working: longest } });
}

/** Calls each kind a few times to warm up, then equally often for the measurement. */
async function measureCalls(database: Database): Promise<Reading> {
  const get = await signIn(database);
  const { total }: { total: number } = await get('&count=exact');
  const queries = await queriesOf(database, total);
  for (let call = 0; call < warming; call += 1) {
    for (const query of Object.values(queries)) await get(query);
  }
  const milliseconds: Reading['milliseconds'] = {};
  for (const [kind, query] of Object.entries(queries)) {
    const times = [];
    for (let call = 0; call < repetitions; call += 1) {
      const start = performance.now();
      await get(query);
      times.push(performance.now() - start);
    }
    const spread = spreadOf(times);
    if (spread) milliseconds[kind] = spread;
  }
  return { milliseconds, memory: process.memoryUsage().rss };
}

/** Each kind of call, with what its query adds to that of the panel's list. */
async function queriesOf({ orm }: Database, total: number): Promise<Record<string, string>> {
  const lastPage = Math.ceil(total / 10) - 1;
  const [type] = await orm.select().from(spotTypes).where(eq(spotTypes.name, 'Tide gauge'));
  return {
    'first page': '',
    'middle page': `&page=${Math.floor(lastPage / 2)}`,
    'last page': `&page=${lastPage}`,
    'by title': '&sort=title&order=asc',
    'of a type': `&type=${type?._id}`,
    'by type': '&sort=type.name&order=asc',
    'rare word': `&search=${searches.rare}`,
    'common word': `&search=${searches.common}`,
    'two letters': `&search=${searches.short}`,
  };
}

/** Returns a function that sends the panel's first call with an added query, in a new session. */
async function signIn(database: Database) {
  await createAdministrator(database, account, { blocks: 16, size: 1, rounds: 1 });
  const [administrator] = await database.orm.select({ _id: administrators._id }).from(administrators);
  if (!administrator) throw new Error('The administrator was not created');
  const token = await startSession(database.orm, administrator._id, new Date());
  const app = createApp({ database });
  const headers = { Authorization: `Bearer ${token}` };
  return async (query: string) => {
    const address = `http://upstream.test/api/admin/buoys?custom=false&limit=10${query}`;
    const answer = await app.fetch(new Request(address, { headers }));
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}

if (process.argv[1] === file) {
  const [job] = process.argv.slice(2);
  if (job) await runJob(JSON.parse(job));
  else console.log(writeUpstream(await measureUpstream()));
}
