import { NoRoom } from './checkRoom';
import { type Engine, EngineEnded } from './Engine';
import { makeFolder, startEngine } from './startEngine';

/**
 * Milliseconds: an answer that takes longer comes from a frozen engine; while tables are made again it may
 * take more.
 */
const defaultTimeouts = { opening: 15 * 60_000, working: 30_000 };
/** Milliseconds after a start that failed in which no other is tried. */
const pause = 3000;

export interface SupervisorOptions {
  /** Whether the folder is made by the first start. */
  isNew: boolean;
  /** Rejects where the disk is too full to start. */
  checkRoom: () => Promise<void>;
  timeout?: typeof defaultTimeouts;
}

/**
 * Keeps one engine running on PostgreSQL's data folder. One that freezes or fails is ended, and the next call
 * starts another: what was acknowledged is in the folder, as after any crash.
 */
export function superviseEngine(
  folder: string,
  { isNew, checkRoom, timeout = defaultTimeouts }: SupervisorOptions,
) {
  let terminated: Promise<unknown> = Promise.resolve();
  let engine: Promise<Engine> | undefined;
  let failure: { error: Error; until: number } | undefined;
  let isFirst = true;
  let isWatched = false;

  async function start(): Promise<Engine> {
    await terminated;
    await checkRoom();
    if (isNew && isFirst) await makeFolder(folder);
    isFirst = false;
    return startEngine({
      folder,
      timeout: () => (isWatched ? timeout.working : timeout.opening),
      onLost: (reason, ending) => {
        engine = undefined;
        terminated = ending;
        log(`${reason}: it is ended, and opened again by the next call`);
      },
    });
  }

  function log(what: string): void {
    if (isWatched) console.error(`The database ${what}.`);
  }

  return {
    /**
     * Resolves with the running engine; starts one where there is none.
     * @throws {Error} that says why it can't be started.
     */
    reach: (): Promise<Engine> => {
      if (failure && performance.now() < failure.until) return Promise.reject(failure.error);
      engine ??= start().catch(error => {
        engine = undefined;
        log(`can't be opened: ${error.message}`);
        const keepsError = error instanceof NoRoom || !isWatched;
        failure = {
          error: keepsError ? error : new EngineEnded(error.message),
          until: performance.now() + pause,
        };
        throw failure.error;
      });
      return engine;
    },
    /** From now on a lost engine is reported in the log, and a slow one is taken for frozen. */
    watch: () => {
      isWatched = true;
    },
    close: async () => {
      const running = await engine?.catch(() => undefined);
      await running?.close();
    },
  };
}
