import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte, ne } from 'drizzle-orm';
import { administrators, sessions } from '../database/accounts';
import type { Database, Orm } from '../database/Database';
import { NoRoom } from '../database/embedded/checkRoom';

export interface SignedIn {
  administratorId: string;
  tokenHash: string;
  name: string;
  email: string;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** A session ends after a week without a call, and a month after signing in whatever happens. */
const idleTime = 7 * day;
const longestTime = 30 * day;

/**
 * Starts a session: 256 random bits, of which only the hash is stored. Sessions that are over are removed.
 */
export async function startSession(orm: Orm, administratorId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + idleTime);
  await orm.delete(sessions).where(lte(sessions.expiresAt, now));
  await orm
    .insert(sessions)
    .values({ tokenHash: hashToken(token), administratorId, expiresAt, createdAt: now })
    .returning({ tokenHash: sessions.tokenHash });
  return token;
}

/**
 * Whose token this is, read from the database at every call; undefined when the session is over or never was.
 */
export async function findSession(
  database: Pick<Database, 'orm' | 'checkRoom'>,
  token: string,
  now: Date,
): Promise<SignedIn | undefined> {
  const { orm } = database;
  const tokenHash = hashToken(token);
  const [session] = await orm
    .select({
      administratorId: administrators._id,
      name: administrators.name,
      email: administrators.email,
      expiresAt: sessions.expiresAt,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(administrators, eq(administrators._id, sessions.administratorId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  if (!session) return undefined;
  const { expiresAt, createdAt, ...administrator } = session;
  const latest = Math.min(now.getTime() + idleTime, createdAt.getTime() + longestTime);
  if (latest - expiresAt.getTime() > hour) await prolong(database, tokenHash, new Date(latest));
  return { ...administrator, tokenHash };
}

/** On a full disk the session stays as it is: a read goes on. */
async function prolong(
  { orm, checkRoom }: Pick<Database, 'orm' | 'checkRoom'>,
  tokenHash: string,
  until: Date,
) {
  try {
    await checkRoom(0);
  } catch (error) {
    if (error instanceof NoRoom) return;
    throw error;
  }
  await orm.update(sessions).set({ expiresAt: until }).where(eq(sessions.tokenHash, tokenHash));
}

export async function endSession(orm: Orm, { tokenHash }: SignedIn): Promise<void> {
  await orm.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends every session of the administrator but this one, and returns how many there were. */
export async function endOtherSessions(orm: Orm, { administratorId, tokenHash }: SignedIn): Promise<number> {
  const ended = await orm
    .delete(sessions)
    .where(and(eq(sessions.administratorId, administratorId), ne(sessions.tokenHash, tokenHash)))
    .returning({ tokenHash: sessions.tokenHash });
  return ended.length;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
