import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  administrators,
  idempotencyKeys,
  passkeys,
  secondFactors,
  sessions,
  signInChallenges,
} from '../../upstream/database/accounts';
import type { Database } from '../../upstream/database/Database';
import {
  changelogs,
  documents,
  events,
  offerImports,
  questions,
  stations,
  surveys,
} from '../../upstream/database/schema';
import { storeContent, storeFile } from '../../upstream/files/storeFile';
import { insertOfferCodes, insertStations, insertUsers, ofUser } from './database/upstreamRows';

const odd = '\u{1F6A9} Սևան\n\r\t"\\\'\u0001\u2028 </script> [] {} ,\u200b\ufeff$1 ';

/** Fills a database with fragile data: odd characters, long texts, extreme numbers and dates, bytes. */
export async function insertHostileRows(database: Database): Promise<void> {
  const { orm } = database;
  await insertUsers(database, [
    { name: odd, devices: [] },
    { name: '', devices: [{ platform: 1, current_app_version: odd, model: 'x'.repeat(300_000) }] },
  ]);
  await insertStations(database, [
    { title: odd, code: 'Ա' },
    ofUser,
    { ...ofUser, userName: odd, userEmail: null },
  ]);
  await orm.execute(sql`update ${stations} set created_at = 'infinity', location = '{"n": 1.10, "big":
    12345678901234567890.000000000000000000001, "empty": {}, "none": null}' where code = 'Ա'`);
  await orm.execute(sql`insert into ${surveys} (_id, title, device, version, expiration_date, created_at) values
    ('a', ${odd}, 'ios', '1', '-infinity', '0044-03-15 12:00:00.001Z BC'),
    ('b', ${'long '.repeat(200_000)}, 'android', '1', '294276-12-31 23:59:59.999Z', '0001-01-01Z')`);
  await orm.execute(sql`insert into ${questions} (_id, survey_id, title, type, answer_options) values
    ('a', 'a', '', 'text', null), ('b', 'a', '', 'multi', 'null'), ('c', 'b', '', 'multi', '["", "\\u0001"]')`);
  await orm.insert(documents).values([
    { collection: odd, data: { [odd]: [odd, null, 0.1, 1e300, -0, true] } },
    { collection: 'long', data: { text: odd.repeat(10_000) } },
  ]);
  await orm.insert(events).values([
    { event: 'update', title: odd, changes: [{ field: odd, from: null, to: [odd, 0.1] }] },
    { event: 'create', resource: 'buoys', record: '1', personName: odd, outcome: 'refused' },
  ]);
  for (const [path, size] of [
    ['none.png', 1],
    ['one.png', 262_144],
    ['three.png', 700_001],
  ] as const) {
    const contentId = await storeContent(orm, new Uint8Array(randomBytes(size)));
    await storeFile(orm, { path, type: 'image/png', contentId, immutable: false });
  }
  await insertOmittedRows(database);
}

/**
 * What a backup omits: a session, a half-finished sign-in, a response stored for a repeated call, a pending
 * upload and import, and an id that was used up.
 */
async function insertOmittedRows({ orm }: Database): Promise<void> {
  const account = { email: 'odd@example.com', name: odd, passwordHash: 'scrypt$1$2$3$x$y' };
  const [administrator] = await orm.insert(administrators).values(account).returning();
  const administratorId = administrator?._id ?? '';
  await orm.insert(secondFactors).values({ administratorId, secret: odd, recoveryHashes: [odd, ''] });
  const bytes = new Uint8Array(randomBytes(77));
  const passkey = { administratorId, credentialId: odd, publicKey: bytes, counter: 2 ** 32 - 1 };
  await orm.insert(passkeys).values({ ...passkey, transports: [odd], origin: odd, name: odd });
  const expiresAt = new Date();
  await orm.insert(sessions).values({ administratorId, tokenHash: 'a', expiresAt });
  const halfDone = { administratorId, tokenHash: 'a', provenBy: '', remember: true, expiresAt };
  await orm.insert(signInChallenges).values(halfDone);
  await orm.insert(idempotencyKeys).values({ administratorId, key: 'a', request: 'a' });
  await storeContent(orm, new Uint8Array(randomBytes(1000)));
  const codesAt = new Date(Date.now() + 3_600_000);
  await orm.insert(offerImports).values({ id: 'a', codesAt });
  await insertOfferCodes({ orm }, [{ code: 'NOT-YET', createdAt: codesAt }]);
  const [changelog] = await orm
    .insert(changelogs)
    .values({ appId: 1, version: '1', slug: 'gone', platform: 'ios' })
    .returning();
  await orm.delete(changelogs).where(sql`id = ${changelog?.id}`);
}
