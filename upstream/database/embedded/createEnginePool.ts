import { Pool } from 'pg';
import type { Engine } from './Engine';
import { EngineStream } from './EngineStream';

/** Milliseconds that a call waits in the queue for the only session. */
const queueTimeout = 10_000;

/**
 * PostgreSQL's driver over an engine in this process, with one client for its one session. An embedded
 * database and a server thus behave the same, down to the format of values.
 */
export function createEnginePool(reach: () => Promise<Engine>): Pool {
  const pool = new Pool({
    stream: () => new EngineStream(reach),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: queueTimeout,
  });
  // A broken connection fails its pending calls, and the engine's supervisor logs it.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  return pool;
}
