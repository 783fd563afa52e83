import { expect, it } from 'vitest';
import { databaseServer } from '../../support/database/borrowDatabase';
import { createServerDatabase } from '../../support/database/createServerDatabase';
import { openDatabase } from '../../support/database/openDatabase';
import { openUpstream } from '../../support/database/openUpstream';
import type { TestUpstream } from '../../support/database/upstream';
import { insertStations } from '../../support/database/upstreamRows';

const server = databaseServer();
/** The embedded database has a single session, so its transactions run one at a time. */
const rounds = server ? 30 : 3;

/** Two processes' APIs on one database; on a server, each with its own connections. */
async function openTwo(): Promise<[TestUpstream, TestUpstream]> {
  if (!server) {
    const first = await openUpstream({ openCollections: true });
    const database = { ...first.database, close: async () => {} };
    return [first, await openUpstream({ openCollections: true, database })];
  }
  const databaseUrl = await createServerDatabase(server);
  const open = async () =>
    openUpstream({ openCollections: true, database: await openDatabase({ databaseUrl }) });
  return [await open(), await open()];
}

async function readTagged({ call }: TestUpstream, path: string) {
  const answer = await call('GET', path);
  return { data: (await answer.json()).data, headers: { 'If-Match': answer.headers.get('ETag') ?? '' } };
}

const statuses = (answers: Response[]) => answers.map(({ status }) => status).sort();

it(`loses no edit in ${rounds} rounds of two whole records sent simultaneously`, async () => {
  const apis = await openTwo();
  const [station] = await insertStations(apis[0].database, [{}]);
  const path = `/api/admin/buoys/${station?._id}`;
  for (let round = 0; round < rounds; round += 1) {
    const edits = [{ title: `Title ${round}` }, { code: `C${round}` }];
    const before = await readTagged(apis[0], path);
    const answers = await Promise.all(
      apis.map(({ call }, index) => call('PUT', path, { ...before.data, ...edits[index] }, before.headers)),
    );
    expect(statuses(answers)).toEqual([200, 412]);
    const loser = answers.findIndex(({ status }) => status === 412);
    const { data, headers } = await readTagged(apis[0], path);
    expect(data).toMatchObject({ ...edits[1 - loser] });
    const again = await apis[loser]?.call('PUT', path, { ...data, ...edits[loser] }, headers);
    expect(again?.status).toBe(200);
    expect((await readTagged(apis[0], path)).data).toMatchObject({ ...edits[0], ...edits[1] });
  }
});

it('lets one of two simultaneous writes create a version record', async () => {
  const apis = await openTwo();
  const platforms = Array.from({ length: rounds }, (_, round) => `platform ${round}`);
  for (const [family, names] of [
    ['/api/admin/application', ['ios', 'android']],
    ['/api/admin/tide-gauges', platforms],
  ] as const) {
    for (const platform of names) {
      const { headers } = await readTagged(apis[0], `${family}/get-version?platform=${platform}`);
      const body = { platform, version: '1', priority: 0 };
      const answers = await Promise.all(
        apis.map(({ call }, priority) =>
          call('POST', `${family}/set-version`, { ...body, priority }, headers),
        ),
      );
      expect([platform, ...statuses(answers)]).toEqual([platform, 200, 412]);
    }
  }
});
