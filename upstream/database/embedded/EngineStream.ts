import { Duplex } from 'node:stream';
import { type Engine, EngineEnded } from './Engine';

/** The first byte of the message by which a client takes its leave; an engine would end with it. */
const terminate = 0x58;
/** The message of a simple query, `rollback`: its kind, its length without that, its text. */
const rollback = Buffer.from('Q\0\0\0\x0drollback\0', 'latin1');

/**
 * What `pg` takes for its socket: the way to an engine in this process, without a port that others could
 * reach. Messages that are written in one go reach the engine in one exchange.
 */
export class EngineStream extends Duplex {
  readonly #start: () => Promise<Engine>;
  #engine: Engine | undefined;

  /** @param start Resolves with the engine, started again where the last one has ended. */
  constructor(start: () => Promise<Engine>) {
    super();
    this.#start = start;
  }

  /**
   * As `net.Socket`: announces itself by `connect`, or by `error`. What a dropped client had begun must not
   * go on in the session of this one; undone any later, it could be this one's own.
   */
  connect(): this {
    this.#begin().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#send(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  async #begin(): Promise<void> {
    this.#engine = await this.#start();
    await this.#engine.exchange(Uint8Array.from(rollback));
  }

  #send(messages: Buffer, done: (error?: Error) => void): void {
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

  // What `pg` sets on a socket, and what has no meaning here.
  readonly setNoDelay = () => this;
  readonly setKeepAlive = () => this;
  readonly ref = () => this;
  readonly unref = () => this;
}
