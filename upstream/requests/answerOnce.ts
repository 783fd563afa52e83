import { createHash, createHmac } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../Env';
import { ApiError } from '../responses/ApiError';
import { logError } from '../responses/logError';
import { success } from '../responses/success';
import type { Services } from '../Services';
import { createClaims, type KeptAnswer } from './createClaims';

/**
 * Characters of an answer that is kept word for word: more than any declared resource's call is answered
 * with.
 */
const longestAnswer = 256 * 1024;

/** Their responses hold a secret that is shown once: they are not stored. */
const secretCalls = /^\/api\/admin\/(auth\/second-factor|administrators\/[^/]+\/invitation$)/;

/**
 * A write with an `Idempotency-Key` is carried out once in 24 hours: a caller that sends it again, or twice
 * at once, is given the first one's answer. A refused one may be sent again. The key is the administrator's,
 * for one method, path, query and body; with another it is refused with 422
 * (draft-ietf-httpapi-idempotency-key-header-07 §2.7). The bodies of multipart forms are not compared: each
 * sending of the same form has another boundary (RFC 7578 §4.1).
 *
 * The window that stays open: a process that goes down after its write and before its answer is kept. Such a
 * call is carried out again.
 */
export function answerOnce({ orm, now }: Pick<Services, 'orm' | 'now'>): MiddlewareHandler<Env> {
  const claimKey = createClaims({ orm, now });
  return async (c, next) => {
    const { method, url } = c.req;
    const key = c.req.header('Idempotency-Key');
    const signedIn = c.get('signedIn');
    if (secretCalls.test(c.req.path)) return next();
    if (method === 'GET' || method === 'HEAD' || key === undefined || !signedIn) return next();
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new ApiError(400, 'The Idempotency-Key is not valid');

    const { pathname, search } = new URL(url);
    const turn = await claimKey({
      administratorId: signedIn.administratorId,
      // What is stored of a body, keyed by the key, so tells nothing to who reads the table.
      key: createHash('sha256').update(key).digest('base64url'),
      request: `${method} ${pathname}${search}`,
    });
    if ('kept' in turn) {
      if (await isSameBody(c.req.raw, key, turn.kept)) return answerAgain(turn.kept);
      throw new ApiError(422, 'This Idempotency-Key was sent with another body');
    }

    const body = isForm(c.req.raw) ? { request: c.req.raw, digest: () => null } : watchBody(c.req.raw, key);
    c.req.raw = body.request;
    let ending = turn.claim.free;
    try {
      await next();
      if (c.res.ok) {
        const kept = { status: c.res.status, answer: await textToKeep(c.res), digest: body.digest() };
        ending = () => turn.claim.answer(kept);
      }
    } finally {
      // What was done is done, and its answer good, whether or not it could be kept.
      await ending().catch((error: Error) => logError(c.get('requestId'), 'keeping its answer', error));
    }
  };
}

/** The request with an eye on its body: `digest` is that of the whole, null unless it was read to its end. */
function watchBody(request: Request, key: string): { request: Request; digest(): string | null } {
  const digest = createBodyDigest(key);
  if (request.body === null) return { request, digest: digest.digest };
  let isRead = false;
  const body = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        digest.update(chunk);
        controller.enqueue(chunk);
      },
      flush() {
        isRead = true;
      },
    }),
  );
  // Of its parts: not every server's request is one that Node's own constructor takes.
  const { method, headers, signal, url } = request;
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' };
  return { request: new Request(url, init), digest: () => (isRead ? digest.digest() : null) };
}

/** Reads no further than the first call's body went. @throws {ApiError} 400 when it breaks off. */
async function isSameBody(request: Request, key: string, { digest: first }: KeptAnswer): Promise<boolean> {
  if (first === null || isForm(request)) return true;
  const digest = createBodyDigest(key);
  const firstSize = Number.parseInt(first, 10);
  try {
    for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
      digest.update(chunk);
      if (digest.size > firstSize) return false;
    }
  } catch {
    throw new ApiError(400, 'The body could not be read to its end');
  }
  return digest.digest() === first;
}

const isForm = ({ headers }: Request) => /^multipart\//i.test(headers.get('Content-Type') ?? '');

/** Size and HMAC-SHA-256 of a body: without the key nobody can tell from it what was sent. */
function createBodyDigest(key: string) {
  const hash = createHmac('sha256', key);
  let size = 0;
  return {
    get size() {
      return size;
    },
    update(chunk: Uint8Array) {
      hash.update(chunk);
      size += chunk.length;
    },
    digest: () => `${size} ${hash.update(` ${size} `).digest('base64url')}`,
  };
}

async function textToKeep(answer: Response): Promise<string> {
  const text = await answer.clone().text();
  return text.length <= longestAnswer ? text : JSON.stringify(success('This has been done already'));
}

function answerAgain({ status, answer }: KeptAnswer): Response {
  return new Response(answer, { status, headers: { 'Content-Type': 'application/json' } });
}
