import { setTimeout } from 'node:timers/promises';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../answers/ApiError';
import { idempotencyKeys } from '../database/accounts';
import type { Orm } from '../database/openDatabase';
import type { Env } from '../Env';
import type { Services } from '../Services';

const day = 24 * 60 * 60 * 1000;
/** A call that hasn't answered by then has gone down with its process. */
const longestCall = 3 * 60 * 1000;

type Name = { administratorId: string; key: string };

/**
 * A POST with an `Idempotency-Key` is carried out once in 24 hours: whoever sends it again, or twice at once, is
 * given the first one's answer. A refused one may be sent again (IETF draft-ietf-httpapi-idempotency-key-header).
 */
export function answerOnce({ orm, now }: Services): MiddlewareHandler<Env> {
  return async (c, next) => {
    const key = c.req.header('Idempotency-Key');
    const signedIn = c.get('signedIn');
    if (c.req.method !== 'POST' || key === undefined || !signedIn) return next();
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new ApiError(400, 'The Idempotency-Key is not valid');
    const name = { administratorId: signedIn.administratorId, key };
    const request = new URL(c.req.url).pathname;

    const given = await claim(orm, name, request, now);
    if (given) return given;
    await next();
    const own = and(eq(idempotencyKeys.administratorId, name.administratorId), eq(idempotencyKeys.key, key));
    if (c.res.ok) {
      const answer = await c.res.clone().text();
      await orm.update(idempotencyKeys).set({ status: c.res.status, answer }).where(own).returning();
    } else {
      await orm.delete(idempotencyKeys).where(own);
    }
  };
}

/** Claims the key for this call, or waits for the answer of the call that has it. */
async function claim(orm: Orm, name: Name, request: string, now: () => Date): Promise<Response | undefined> {
  const { administratorId, key, status, createdAt } = idempotencyKeys;
  for (let tries = 0; tries < 100; tries += 1) {
    const time = now();
    const dead = and(isNull(status), lt(createdAt, new Date(time.getTime() - longestCall)));
    await orm.delete(idempotencyKeys).where(or(lt(createdAt, new Date(time.getTime() - day)), dead));
    const values = { ...name, request, createdAt: time };
    const claimed = await orm.insert(idempotencyKeys).values(values).onConflictDoNothing().returning();
    if (claimed.length === 1) return undefined;
    const [held] = await orm
      .select()
      .from(idempotencyKeys)
      .where(and(eq(administratorId, name.administratorId), eq(key, name.key)));
    if (held && held.request !== request) {
      throw new ApiError(422, 'This Idempotency-Key belongs to another call');
    }
    if (held && held.answer !== null && held.status !== null) {
      return new Response(held.answer, {
        status: held.status,
        headers: { 'Content-Type': 'application/json' },
      });
    }
    await setTimeout(100);
  }
  throw new ApiError(409, 'The same call is still being carried out; please try again');
}
