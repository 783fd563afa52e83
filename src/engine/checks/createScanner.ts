import type { QueryClient } from '@tanstack/react-query';
import debounce from 'lodash/debounce';
import { createStore, type StoreApi } from 'zustand';
import { notStarted, type Scan } from './Scan';
import type { OnScanChange, StopSignals } from './scanList';

/** The scan of a list, from the first run until the page is left. */
export interface Scanner {
  /** Undefined before the first run, and once the findings are outdated. */
  store: StoreApi<Scan | undefined>;
  /** Scans the list, again if it was scanned before. */
  start(): void;
  stop(): void;
}

/** Longer lists are not rescanned automatically when a record changes: their result is discarded. */
const maxAutomatic = 5000;

/** Milliseconds to wait after a change, since more may follow. */
const changeDelay = 400;

const ended: Scan['state'][] = ['whole', 'stopped', 'failed'];

/**
 * Stores the findings of a list, and rescans it after the panel has changed one of its records, or one that
 * its checks read. The old findings stay until the new scan is complete.
 * @param scan Scans the list (`scanList`).
 * @param resources The names of the resources whose changes matter.
 * @param onFound Receives the findings at the end of a scan; undefined once they are outdated.
 */
export function createScanner(
  scan: (stops: StopSignals, onChange: OnScanChange) => Promise<void>,
  queryClient: QueryClient,
  resources: ReadonlySet<string>,
  onFound: (findings: Scan['findings'] | undefined) => void,
): Scanner {
  const store = createStore<Scan | undefined>()(() => undefined);
  const show = (state: Scan | undefined) => store.setState(state, true);
  let running: ReturnType<typeof createRunning> | undefined;

  function run(isQuiet: boolean) {
    runAgain.cancel();
    running?.reading.abort();
    running?.looking.abort();
    const started = createRunning();
    running = started;
    if (!isQuiet) show(notStarted);
    const onChange: OnScanChange = part => {
      if (running !== started) return;
      started.state = { ...started.state, ...part };
      const { state } = started.state;
      // A failure keeps the complete findings of an earlier scan.
      if (isQuiet && state !== 'whole' && state !== store.getState()?.state) return;
      show(started.state);
      if (!ended.includes(state)) return;
      onFound(started.state.findings);
      if (started.isOutdated) runAgain();
    };
    void scan({ reading: started.reading.signal, looking: started.looking.signal }, onChange);
  }

  const runAgain = debounce(() => {
    const shown = store.getState();
    if (shown && Math.max(shown.read, shown.total ?? 0) <= maxAutomatic) return run(true);
    onFound(undefined);
    show(undefined);
  }, changeDelay);
  watchChanges(queryClient, resource => {
    const shown = store.getState();
    if (!shown || !resources.has(resource)) return;
    if (ended.includes(shown.state)) runAgain();
    else if (running) running.isOutdated = true;
  });

  return {
    store,
    start: () => run(false),
    stop() {
      if (running?.reading.signal.aborted || running?.state.state === 'looking') running.looking.abort();
      running?.reading.abort();
    },
  };
}

/** A scan that has started. `isOutdated`: whether a record has changed since. */
const createRunning = () => ({
  reading: new AbortController(),
  looking: new AbortController(),
  state: notStarted,
  isOutdated: false,
});

/** Calls `onChange` with the name of a resource after a write to it, and when its queries are outdated. */
function watchChanges(queryClient: QueryClient, onChange: (resource: string) => void): void {
  queryClient.getMutationCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    onChange(String(event.mutation.options.mutationKey?.[0]));
  });
  queryClient.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'invalidate')
      onChange(String(event.query.queryKey[0]));
  });
}
