import { and, desc, eq, gt, isNull, lte, ne } from 'drizzle-orm';
import { administrators, sessions } from '../database/accounts';
import type { Database, Orm } from '../database/Database';
import { NoRoom } from '../database/embedded/checkRoom';
import { deleteRow } from '../database/rows';
import { findFactor } from './factor/findFactor';
import { hashToken, newToken } from './tokens';

type Account = Pick<
  typeof administrators.$inferSelect,
  '_id' | 'name' | 'email' | 'role' | 'mustChangePassword' | 'passwordReset'
>;

/** An account, and its session. */
export interface SignedIn extends Account {
  sessionId: string;
  tokenHash: string;
  remembered: boolean;
  startedAt: Date;
}

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;
/**
 * How long a session lives without a call: over a working day, or over a week where it is remembered. A month
 * after signing in it ends whatever happens.
 */
const idleTime = (remembered: boolean) => (remembered ? 7 * day : 12 * hour);
const longestTime = 30 * day;
/** The last use is noted no oftener than this. */
const precision = 5 * minute;
const longestAgent = 300;

interface Beginning {
  /** Whether it lives over a week without a call. Default: over a working day. */
  remember?: boolean;
  /** `User-Agent` of the sign-in. */
  agent?: string | undefined;
  /** The hash that the password was compared with: it must still be the account's. */
  provenBy?: string;
  /** Whether a second factor was proven as well. Default: false, and an account that has one begins none. */
  byFactor?: boolean;
}

/**
 * Starts a session: 256 random bits, of which only the hash is stored. Sessions that are over are removed.
 * Undefined where the account was disabled, its password changed or a second factor set up since it was
 * proven.
 */
export async function startSession(
  orm: Orm,
  administratorId: string,
  now: Date,
  { remember = false, agent = '', provenBy, byFactor = false }: Beginning = {},
): Promise<string | undefined> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + idleTime(remember));
  await orm.delete(sessions).where(lte(sessions.expiresAt, now));
  return orm.transaction(async tx => {
    // Anyone who ends the account's sessions waits for this one, or this one sees what they have changed.
    const isProven = and(
      eq(administrators._id, administratorId),
      isNull(administrators.disabledAt),
      provenBy === undefined ? undefined : eq(administrators.passwordHash, provenBy),
    );
    const [account] = await tx.select().from(administrators).where(isProven).for('share');
    if (!account || (!byFactor && (await findFactor(tx, administratorId)))) return undefined;
    await tx.insert(sessions).values({
      tokenHash: hashToken(token),
      administratorId,
      expiresAt,
      remembered: remember,
      agent: agent.slice(0, longestAgent),
      usedAt: now,
      createdAt: now,
    });
    return token;
  });
}

/**
 * Whose token this is, read from the database at every call; undefined when the session has ended or never
 * was, or the account is disabled.
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
      _id: administrators._id,
      sessionId: sessions._id,
      name: administrators.name,
      email: administrators.email,
      role: administrators.role,
      mustChangePassword: administrators.mustChangePassword,
      passwordReset: administrators.passwordReset,
      remembered: sessions.remembered,
      startedAt: sessions.createdAt,
      usedAt: sessions.usedAt,
    })
    .from(sessions)
    .innerJoin(administrators, eq(administrators._id, sessions.administratorId))
    .where(
      and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), isNull(administrators.disabledAt)),
    );
  if (!session) return undefined;
  const { usedAt, ...found } = session;
  const signedIn = { ...found, tokenHash };
  if (now.getTime() - usedAt.getTime() > precision) await prolong(database, signedIn, now);
  return signedIn;
}

function endOf({ startedAt }: SignedIn, remembered: boolean, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleTime(remembered), startedAt.getTime() + longestTime));
}

/** On a full disk the session is not prolonged; the read continues. */
async function prolong(
  { orm, checkRoom }: Pick<Database, 'orm' | 'checkRoom'>,
  signedIn: SignedIn,
  now: Date,
): Promise<void> {
  try {
    await checkRoom({ isUrgent: true });
  } catch (error) {
    if (error instanceof NoRoom) return;
    throw error;
  }
  const expiresAt = endOf(signedIn, signedIn.remembered, now);
  await orm.update(sessions).set({ usedAt: now, expiresAt }).where(isSession(signedIn));
}

const isSession = ({ tokenHash }: SignedIn) => eq(sessions.tokenHash, tokenHash);

export async function endSession(orm: Orm, signedIn: SignedIn): Promise<void> {
  await orm.delete(sessions).where(isSession(signedIn));
}

/** Ends every session of the administrator but this one, and returns how many there were. */
export async function endOtherSessions(orm: Orm, { _id, tokenHash }: SignedIn): Promise<number> {
  const ended = await orm
    .delete(sessions)
    .where(and(eq(sessions.administratorId, _id), ne(sessions.tokenHash, tokenHash)))
    .returning({ tokenHash: sessions.tokenHash });
  return ended.length;
}

/** How an event tells that other sessions have ended: nothing where there were none. */
export const endedSessions = (ended: number) =>
  ended > 0 ? { from: { sessions: ended + 1 }, to: { sessions: 1 } } : {};

/** Has the session live over a week, or over a working day, without a call from now on. */
export async function rememberSession(orm: Orm, signedIn: SignedIn, remembered: boolean, now: Date) {
  const expiresAt = endOf(signedIn, remembered, now);
  await orm.update(sessions).set({ remembered, usedAt: now, expiresAt }).where(isSession(signedIn));
}

/** The running sessions of an account, the one used last first. */
export async function listSessions(orm: Orm, account: SignedIn, now: Date) {
  const { _id, agent, remembered, createdAt, usedAt, expiresAt } = sessions;
  return orm
    .select({ _id, agent, remembered, createdAt, usedAt, expiresAt })
    .from(sessions)
    .where(and(eq(sessions.administratorId, account._id), gt(expiresAt, now)))
    .orderBy(desc(usedAt), _id);
}

/** Ends one session of the account. @throws {ApiError} 404 where it has none of that id. */
export async function endSessionOf(orm: Orm, account: SignedIn, id: string): Promise<void> {
  const chosen = and(eq(sessions.administratorId, account._id), eq(sessions._id, id));
  await deleteRow(orm, sessions, chosen, 'Session');
}
