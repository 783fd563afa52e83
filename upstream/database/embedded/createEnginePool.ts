import { Duplex } from 'node:stream';
import { Pool } from 'pg';
import { type Engine, EngineEnded } from './Engine';

/** Milliseconds that a call waits in the queue for the only session. */
const queueTimeout = 10_000;

/**
 * PostgreSQL's driver over an engine in this process, with one client for its one session. An embedded
 * database and a server thus behave the same, down to the format of values.
 */
export function createEnginePool(runningEngine: () => Promise<Engine>): Pool {
  const pool = new Pool({
    stream: () => new EngineStream(runningEngine),
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

/** First byte of the Terminate message, which would end the engine. */
const terminate = 0x58;
/** A Query message with `rollback`: type, length without the type, text. */
const rollback = Buffer.from('Q\0\0\0\x0drollback\0', 'latin1');

/**
 * A socket for `pg` that leads to an engine in this process, without a port that others could reach. Messages
 * written together reach the engine in one exchange.
 */
class EngineStream extends Duplex {
  readonly #start: () => Promise<Engine>;
  #engine: Engine | undefined;

  /** @param start Resolves with the engine, which it restarts if it has ended. */
  constructor(start: () => Promise<Engine>) {
    super();
    this.#start = start;
  }

  /**
   * Emits `connect` or `error`, like `net.Socket`. First rolls back a transaction that a dropped client left
   * open; later, it could be this client's own.
   */
  connect(): this {
    this.#begin().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _read(): void {}

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    const messages = Buffer.concat(chunks.map(({ chunk }) => chunk));
    if (messages[0] === terminate) {
      done();
    } else if (this.#engine) {
      this.#engine.exchange(Uint8Array.from(messages)).then(answer => {
        this.push(answer);
        done();
      }, done);
    } else {
      done(new EngineEnded('The database is not open'));
    }
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  async #begin(): Promise<void> {
    this.#engine = await this.#start();
    await this.#engine.exchange(Uint8Array.from(rollback));
  }

  // Socket methods that `pg` calls and that have no effect here.
  readonly setNoDelay = () => this;
  readonly setKeepAlive = () => this;
  readonly ref = () => this;
  readonly unref = () => this;
}
