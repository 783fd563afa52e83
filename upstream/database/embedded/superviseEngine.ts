import { DiskFull } from './checkDiskSpace';
import { type Engine, EngineEnded } from './Engine';
import { makeFolder, startEngine } from './startEngine';

/** Milliseconds after which an engine counts as frozen; opening may include a recovery or migrations. */
const defaultTimeouts = { opening: 15 * 60_000, working: 30_000 };
/** Milliseconds without another start after a failed one. */
const pause = 3000;

export interface SupervisorOptions {
  /** Whether the first start creates the folder. */
  isNew: boolean;
  /** Rejects if the disk is too full to start. */
  checkDiskSpace: () => Promise<void>;
  timeout?: typeof defaultTimeouts;
  /** Terminates the engine without closing its folder, and prevents another start. */
  signal?: AbortSignal | undefined;
}

/**
 * Keeps one engine running on PostgreSQL's data folder. A frozen or failed engine is terminated and the next
 * call starts another; acknowledged writes are in the folder, as after any crash.
 */
export function superviseEngine(
  folder: string,
  { isNew, checkDiskSpace, timeout = defaultTimeouts, signal }: SupervisorOptions,
) {
  let terminated: Promise<unknown> = Promise.resolve();
  let engine: Promise<Engine> | undefined;
  let failure: { error: Error; until: number } | undefined;
  let isFirst = true;
  let isReady = false;

  async function start(): Promise<Engine> {
    await terminated;
    await checkDiskSpace();
    if (isNew && isFirst) await makeFolder(folder, signal);
    isFirst = false;
    return startEngine({
      folder,
      signal,
      timeout: isOpen => (isOpen && isReady ? timeout.working : timeout.opening),
      onLost: (reason, ending) => {
        engine = undefined;
        terminated = ending;
        log(`${reason}: it is ended, and opened again by the next call`);
      },
    });
  }

  function log(what: string): void {
    if (isReady) console.error(`The database ${what}.`);
  }

  return {
    /** The running engine, started if necessary. @throws {Error} with the reason if it does not start. */
    runningEngine: (): Promise<Engine> => {
      if (failure && performance.now() < failure.until) return Promise.reject(failure.error);
      engine ??= start().catch(error => {
        engine = undefined;
        log(`can't be opened: ${error.message}`);
        const keepsError = error instanceof DiskFull || !isReady;
        failure = {
          error: keepsError ? error : new EngineEnded(error.message),
          until: performance.now() + pause,
        };
        throw failure.error;
      });
      return engine;
    },
    /** After the migrations: logs lost engines from now on, and applies the shorter timeout. */
    markReady: () => {
      isReady = true;
    },
    close: async () => {
      const running = await engine?.catch(() => undefined);
      await running?.close();
    },
  };
}
