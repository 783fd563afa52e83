import { createHash, createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { idempotencyKeys } from '../database/accounts';
import type { Orm } from '../database/Database';
import type { Env } from '../Env';
import { largestImage } from '../images/checkImage';
import { ApiError } from '../responses/ApiError';
import { logError } from '../responses/answerError';
import type { Services } from '../Services';
import { isJson, largestJson } from './readJson';

const second = 1000;
const day = 24 * 60 * 60 * second;
/**
 * A key of another process without a response for this long is free, because that process has crashed. A form
 * holds its key while it is being uploaded, which may take two minutes (`createPanelServer`).
 */
const abandonedAfter = { form: 180 * second, other: 25 * second };
/** Longer than `abandonedAfter.other`, to survive a crash; shorter than the panel's timeout. */
const maxWait = 28 * second;
const pollInterval = 100;

/** Their responses contain a secret that is shown once, so they are not stored. */
const secretCalls = /^\/api\/admin\/(auth\/second-factor|administrators\/[^/]+\/invitation$)/;

/**
 * Executes a write with an `Idempotency-Key` once in 24 hours. Repeated calls, concurrent or later, also in
 * another process on the same database, get the first response. An error frees the key. A key belongs to one
 * administrator, method, path, query and body; any other use is rejected with 422
 * (draft-ietf-httpapi-idempotency-key-header-07 §2.7). Multipart bodies are not compared, because each has
 * another boundary (RFC 7578 §4.1).
 *
 * If a process crashes after the write and before its response is stored, a repeated call executes the write
 * again.
 */
export function idempotency(services: Services): MiddlewareHandler<Env> {
  const { orm, readUpload } = services;
  const running = new Set<string>();

  return async (c, next) => {
    const { method, url, raw } = c.req;
    const sentKey = c.req.header('Idempotency-Key');
    const signedIn = c.get('signedIn');
    if (secretCalls.test(c.req.path)) return next();
    if (method === 'GET' || method === 'HEAD' || sentKey === undefined || !signedIn) return next();
    if (!/^[\x21-\x7e]{1,200}$/.test(sentKey)) throw new ApiError(400, 'The Idempotency-Key is not valid');

    const executeOnce = async (digest: string | null) => {
      const { pathname, search } = new URL(url);
      const call = {
        administratorId: signedIn._id,
        key: createHash('sha256').update(sentKey).digest('base64url'),
        request: `${method} ${pathname}${search}`,
        digest,
      };
      const claimed = await claimOrWait(call, services, running);
      if (claimed.status !== null) {
        const headers = { 'Content-Type': 'application/json' };
        c.res = new Response(claimed.answer, { status: claimed.status, headers });
        return;
      }
      running.add(nameOf(call));
      try {
        await next();
      } finally {
        // A successful write keeps its response, even if storing it fails.
        await release(orm, claimed, c.res).catch((error: Error) =>
          logError(c.get('requestId'), 'storing its response', error),
        );
        running.delete(nameOf(call));
      }
    };

    if (/^multipart\//i.test(raw.headers.get('Content-Type') ?? '')) return executeOnce(null);
    await readUpload(raw, isJson(raw) ? largestJson : largestImage, async body => {
      // Built from its parts, because Node's constructor does not accept every server's request.
      const { headers, signal } = raw;
      if (body.length > 0) c.req.raw = new Request(url, { method, headers, signal, body });
      // An HMAC with the sent key, so that the table does not reveal the body.
      await executeOnce(createHmac('sha256', sentKey).update(body).digest('base64url'));
    });
  };
}

type Call = Pick<Claimed, 'administratorId' | 'key' | 'request' | 'digest'>;
type Claimed = typeof idempotencyKeys.$inferSelect;

const nameOf = ({ administratorId, key }: Call) => `${administratorId} ${key}`;

/**
 * Claims the key, or waits for the response of the call that has it; `status` is then set.
 * @param running The calls that are running in this process.
 */
async function claimOrWait(call: Call, { orm, now }: Services, running: ReadonlySet<string>) {
  const { administratorId, key } = idempotencyKeys;
  const until = now().getTime() + maxWait;
  while (now().getTime() < until) {
    const claimed = await claim(orm, call, now(), running.has(nameOf(call)));
    if (claimed) return claimed;
    const isCall = and(eq(administratorId, call.administratorId), eq(key, call.key));
    const [first] = await orm.select().from(idempotencyKeys).where(isCall);
    if (first && first.request !== call.request) {
      throw new ApiError(422, 'This Idempotency-Key belongs to another call');
    }
    if (first && first.digest !== call.digest) {
      throw new ApiError(422, 'This Idempotency-Key was sent with another body');
    }
    if (first && first.status !== null) return first;
    await setTimeout(pollInterval);
  }
  throw new ApiError(409, 'The same request is still in progress. Please try again.');
}

/** Claims the key with one statement; undefined if another call has it. */
async function claim(orm: Orm, call: Call, now: Date, isRunning: boolean): Promise<Claimed | undefined> {
  const { administratorId, key, createdAt, status, digest } = idempotencyKeys;
  const isOlderThan = (time: number) => lt(createdAt, new Date(now.getTime() - time));
  const isAbandoned = and(
    isNull(status),
    or(isOlderThan(abandonedAfter.form), and(isNotNull(digest), isOlderThan(abandonedAfter.other))),
  );
  const isOld = isOlderThan(day);
  const row = { ...call, status: null, answer: null, createdAt: now };
  const [claimed] = await orm
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: [administratorId, key],
      set: row,
      setWhere: or(isOld, isRunning ? undefined : isAbandoned) ?? isOld,
    })
    .returning();
  return claimed;
}

/** Stores the response with the key, or frees the key after an error, unless another call has claimed it. */
async function release(orm: Orm, { administratorId, key, createdAt }: Claimed, response: Response) {
  const isClaimed = and(
    eq(idempotencyKeys.administratorId, administratorId),
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.createdAt, createdAt),
  );
  if (!response.ok) {
    await orm.delete(idempotencyKeys).where(isClaimed);
    return;
  }
  const answer = await response.clone().text();
  await orm.update(idempotencyKeys).set({ status: response.status, answer }).where(isClaimed);
}

/** Removes keys older than a day. */
export async function removeOldKeys(orm: Orm, now: Date): Promise<void> {
  await orm.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - day)));
}
