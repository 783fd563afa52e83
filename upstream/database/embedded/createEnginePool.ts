import { Pool } from 'pg';
import type { Engine } from './Engine';
import { EngineStream } from './EngineStream';

/** Milliseconds that a call waits for those before it, since one session answers them all. */
const longestTurn = 10_000;

/**
 * PostgreSQL's own driver over an engine in this process: one client, as it has one session. So the embedded
 * database and a server are used alike, down to how a value is written.
 */
export function createEnginePool(reach: () => Promise<Engine>): Pool {
  const pool = new Pool({
    stream: () => new EngineStream(reach),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: longestTurn,
  });
  // A connection that breaks fails the calls that wait for an answer, and is logged by the engine's keeper.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  return pool;
}
