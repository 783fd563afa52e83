import { and, eq, lt } from 'drizzle-orm';
import { idempotencyKeys } from '../database/accounts';
import { ApiError } from '../responses/ApiError';
import type { Services } from '../Services';

const second = 1000;
const hour = 60 * 60 * second;
const day = 24 * hour;
/** How often a call reports that it is still being carried out, and after what silence it has gone down. */
const pulse = { every: 4 * second, longestPause: 20 * second };
/**
 * Longer than that silence: who sends again what went down with its process has it carried out by the same
 * call.
 */
const longestWait = 24 * second;
const poll = 100;

/** A call under a key of its administrator's; `request` is its method, path and query. */
export interface KeyedCall {
  administratorId: string;
  key: string;
  request: string;
}

export interface KeptAnswer {
  status: number;
  answer: string;
  /** That of the first call's body; null where that call left its body unread. */
  digest: string | null;
}

/** A key that is one call's until it is answered or freed. */
export interface Claim {
  /** Keeps the answer for a day, for a caller that sends the call again. */
  answer(kept: KeptAnswer): Promise<void>;
  /** Lets the call be carried out by a caller that sends it again. */
  free(): Promise<void>;
}

/**
 * Claims a call's key, or waits for the answer of the call that has it.
 * @throws ApiError 422 where the key is another call's, 409 where there is no answer in time.
 */
export type ClaimKey = (call: KeyedCall) => Promise<{ claim: Claim } | { kept: KeptAnswer }>;

/** Gives a key to one call at a time, of all those that reach any process of one database. */
export function createClaims({ orm, now }: Pick<Services, 'orm' | 'now'>): ClaimKey {
  const running = new Set<string>();
  let cleaned = 0;
  const ago = (time: number) => new Date(now().getTime() - time);

  async function claim(call: KeyedCall): Promise<Claim | undefined> {
    const createdAt = now();
    const row = { ...call, createdAt, aliveAt: createdAt };
    const made = await orm.insert(idempotencyKeys).values(row).onConflictDoNothing().returning();
    if (made.length === 0) return undefined;
    const name = nameOf(call);
    running.add(name);
    const beat = setInterval(() => {
      // One that fails is a pause; whether the database is still there, the call itself finds out.
      orm
        .update(idempotencyKeys)
        .set({ aliveAt: now() })
        .where(isRow(row))
        .catch(() => {});
    }, pulse.every);
    const end = async (change: PromiseLike<unknown>) => {
      clearInterval(beat);
      try {
        await change;
      } finally {
        running.delete(name);
      }
    };
    return {
      answer: kept => end(orm.update(idempotencyKeys).set(kept).where(isRow(row)).returning()),
      free: () => end(orm.delete(idempotencyKeys).where(isRow(row))),
    };
  }

  /** Whether a key can be had again: its day is over, or it has no answer and will have none. */
  function isOver({ createdAt, aliveAt, status, ...call }: typeof idempotencyKeys.$inferSelect): boolean {
    const isSilent = status === null && !running.has(nameOf(call)) && aliveAt < ago(pulse.longestPause);
    return createdAt < ago(day) || isSilent;
  }

  async function removeOld(): Promise<void> {
    if (now().getTime() - cleaned < hour) return;
    cleaned = now().getTime();
    await orm.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(day)));
  }

  return async call => {
    await removeOld();
    const until = now().getTime() + longestWait;
    while (now().getTime() < until) {
      const own = await claim(call);
      if (own) return { claim: own };
      const { administratorId, key } = idempotencyKeys;
      const isCall = and(eq(administratorId, call.administratorId), eq(key, call.key));
      const [held] = await orm.select().from(idempotencyKeys).where(isCall);
      if (held && isOver(held)) {
        await orm.delete(idempotencyKeys).where(isRow(held));
      } else if (held && held.request !== call.request) {
        throw new ApiError(422, 'This Idempotency-Key belongs to another call');
      } else if (held && held.status !== null && held.answer !== null) {
        return { kept: { status: held.status, answer: held.answer, digest: held.digest } };
      } else {
        await new Promise(resolve => setTimeout(resolve, poll));
      }
    }
    throw new ApiError(409, 'The same call is still being carried out; please try again');
  };
}

const nameOf = ({ administratorId, key }: Pick<KeyedCall, 'administratorId' | 'key'>) =>
  `${administratorId} ${key}`;

/** The row of one claim: a later claim on the same key is another one. */
function isRow({ administratorId, key, createdAt }: Omit<KeyedCall, 'request'> & { createdAt: Date }) {
  return and(
    eq(idempotencyKeys.administratorId, administratorId),
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.createdAt, createdAt),
  );
}
