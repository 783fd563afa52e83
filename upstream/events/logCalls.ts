import type { MiddlewareHandler } from 'hono';
import type { Env } from '../Env';
import type { EventLine, Log, Outcome } from './EventLine';

/** Logs each call that needs a line after its response. */
export function logCalls(log: Log, now: () => Date): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    const line = describeCall({
      time: now(),
      requestId: c.get('requestId'),
      address: c.get('address'),
      account: c.get('signedIn')?.email ?? c.get('account'),
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      about: c.get('logSubject'),
    });
    if (line) log(line);
  };
}

interface Call extends Pick<EventLine, 'requestId' | 'address' | 'account' | 'method' | 'path' | 'status'> {
  time: Date;
  /** The event's subject, if known. */
  about?: Pick<EventLine, 'event' | 'resource' | 'record' | 'records'> | undefined;
}

const levels = { success: 'info', refused: 'warn', limited: 'warn', failed: 'error' } as const;

/** The line of a call; undefined for a read that was not rejected, and for an unknown record (404). */
export function describeCall({ time, about, path, ...call }: Call): EventLine | undefined {
  const { method, status } = call;
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  if (isRead && !about && ![401, 403, 429, 503].includes(status)) return undefined;
  const outcome = outcomeOf(status);
  return {
    level: levels[outcome],
    time: time.toISOString(),
    ...call,
    path: withoutSecrets(path),
    ...(about ?? { event: 'call' }),
    outcome,
  };
}

function outcomeOf(status: number): Outcome {
  if (status === 429) return 'limited';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'success';
}

/** Longer than ids, but shorter than the one-time tokens that some APIs have in their paths. */
const maxSegmentLength = 40;
const maxPathLength = 300;

function withoutSecrets(path: string): string {
  return path
    .slice(0, maxPathLength)
    .split('/')
    .map(segment => (segment.length > maxSegmentLength ? `${segment.slice(0, 4)}…` : segment))
    .join('/');
}
