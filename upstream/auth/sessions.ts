import Bowser from 'bowser';
import { and, desc, eq, gt, isNull, lte, ne } from 'drizzle-orm';
import { type Administrator, administrators, sessions } from '../database/accounts';
import type { Database, Orm } from '../database/Database';
import { DiskFull } from '../database/embedded/checkDiskSpace';
import { deleteRow } from '../database/rows';
import { findFactor } from './factor/findFactor';
import { hashToken, newToken } from './tokens';

export interface SignedIn
  extends Pick<Administrator, '_id' | 'name' | 'email' | 'role' | 'mustChangePassword' | 'passwordReset'> {
  sessionId: string;
  tokenHash: string;
  remembered: boolean;
  startedAt: Date;
}

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;
/**
 * How long a session lives without a call: a working day, or a week if it is remembered. It always ends a
 * month after the sign-in.
 */
const idleTime = (remembered: boolean) => (remembered ? 7 * day : 12 * hour);
const maxLifetime = 30 * day;
/** Minimum time between two updates of `usedAt`. */
const precision = 5 * minute;
const maxAgentLength = 300;

interface SessionOptions {
  /** Whether the session survives a week without a call instead of half a day. Default: false. */
  remember?: boolean;
  /** `User-Agent` of the sign-in. */
  agent?: string | undefined;
  /** The hash that the password was checked against; it must still be the account's. */
  provenBy?: string;
  /** Whether a second factor was proven; else an account with one gets no session. Default: false. */
  byFactor?: boolean;
}

/**
 * Starts a session and removes expired ones. The token has 256 random bits; only its hash is stored.
 * Undefined if the account was disabled, its password changed or a second factor set up since it was proven.
 */
export async function startSession(
  orm: Orm,
  administratorId: string,
  now: Date,
  { remember = false, agent = '', provenBy, byFactor = false }: SessionOptions = {},
): Promise<string | undefined> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + idleTime(remember));
  await orm.delete(sessions).where(lte(sessions.expiresAt, now));
  return orm.transaction(async tx => {
    // The lock orders this with any transaction that ends the account's sessions.
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
      agent: agent.slice(0, maxAgentLength),
      usedAt: now,
      createdAt: now,
    });
    return token;
  });
}

/** The session of a token; undefined if there is none, it has ended or the account is disabled. */
export async function findSession(database: Database, token: string, now: Date) {
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
  return new Date(Math.min(now.getTime() + idleTime(remembered), startedAt.getTime() + maxLifetime));
}

/** On a full disk the session is not prolonged, but the call continues. */
async function prolong({ orm, checkDiskSpace }: Database, signedIn: SignedIn, now: Date): Promise<void> {
  try {
    await checkDiskSpace({ isUrgent: true });
  } catch (error) {
    if (error instanceof DiskFull) return;
    throw error;
  }
  const expiresAt = endOf(signedIn, signedIn.remembered, now);
  await orm.update(sessions).set({ usedAt: now, expiresAt }).where(isSession(signedIn));
}

const isSession = ({ tokenHash }: SignedIn) => eq(sessions.tokenHash, tokenHash);

export async function endSession(orm: Orm, signedIn: SignedIn): Promise<void> {
  await orm.delete(sessions).where(isSession(signedIn));
}

/** Ends all other sessions of the account and returns how many there were. */
export async function endOtherSessions(orm: Orm, { _id, tokenHash }: SignedIn): Promise<number> {
  const ended = await orm
    .delete(sessions)
    .where(and(eq(sessions.administratorId, _id), ne(sessions.tokenHash, tokenHash)))
    .returning({ tokenHash: sessions.tokenHash });
  return ended.length;
}

/** How an event reports that other sessions have ended; empty if there were none. */
export const endedSessions = (ended: number) =>
  ended > 0 ? { from: { sessions: ended + 1 }, to: { sessions: 1 } } : {};

/** Sets whether to remember the session, and prolongs it accordingly. */
export async function rememberSession(orm: Orm, signedIn: SignedIn, remembered: boolean, now: Date) {
  const expiresAt = endOf(signedIn, remembered, now);
  await orm.update(sessions).set({ remembered, usedAt: now, expiresAt }).where(isSession(signedIn));
}

/** The running sessions of an account, most recently used first. */
export async function listSessions(orm: Orm, account: SignedIn, now: Date) {
  const { _id, agent, remembered, createdAt, usedAt, expiresAt } = sessions;
  return orm
    .select({ _id, agent, remembered, createdAt, usedAt, expiresAt })
    .from(sessions)
    .where(and(eq(sessions.administratorId, account._id), gt(expiresAt, now)))
    .orderBy(desc(usedAt), _id);
}

/** Ends one session of the account. @throws {ApiError} 404 if it has none with that id. */
export async function endSessionOf(orm: Orm, account: SignedIn, id: string): Promise<void> {
  const chosen = and(eq(sessions.administratorId, account._id), eq(sessions._id, id));
  await deleteRow(orm, sessions, chosen, 'Session');
}

/** The device of a `User-Agent`, such as `Chrome · Windows`; empty if unknown. */
export function deviceOf(agent: string): string {
  if (!agent) return '';
  const { browser, os } = Bowser.parse(agent);
  return [browser.name, os.name].filter(Boolean).join(' · ');
}
