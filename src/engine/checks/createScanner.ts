import type { QueryClient } from '@tanstack/react-query';
import debounce from 'lodash/debounce';
import { createStore, type StoreApi } from 'zustand';
import { notStarted, type Scan } from './Scan';
import type { OnScanChange, StopSignals } from './scanList';

/** The scan of a list, from the first run until the page is left. */
export interface Scanner {
  /** Undefined before the first run. */
  store: StoreApi<Scan | undefined>;
  /** Scans the list, again if it was scanned before. */
  start(): void;
  stop(): void;
}

/** Longer lists are not rescanned automatically when a record changes: only its findings are removed. */
const maxAutomatic = 5000;

/** Milliseconds to wait after a change, since more may follow. */
const changeDelay = 400;

const ended: Scan['state'][] = ['whole', 'stopped', 'failed'];

/**
 * Stores the findings of a list, and rescans it after the panel has changed one of its records, or one that
 * its checks read. The old findings stay until the new scan is complete.
 * @param scan Scans the list (`scanList`).
 * @param reads The names of the resources whose changes matter too.
 * @param onFound Receives the findings at the end of a scan, and after a change.
 */
export function createScanner(
  scan: (stops: StopSignals, onChange: OnScanChange) => Promise<void>,
  queryClient: QueryClient,
  { resource: own, reads }: { resource: string; reads: readonly string[] },
  onFound: (findings: Scan['findings']) => void,
): Scanner {
  const store = createStore<Scan | undefined>()(() => undefined);
  const show = (state: Scan) => store.setState(state, true);
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
      if (started.changed.size > 0) update(started.state, started.changed);
    };
    void scan({ reading: started.reading.signal, looking: started.looking.signal }, onChange);
  }

  const runAgain = debounce(() => run(true), changeDelay);

  /** Rescans a short list; of a long one, removes the findings of the changed records. */
  function update(shown: Scan, changed: ReadonlySet<unknown>) {
    if (Math.max(shown.read, shown.total ?? 0) <= maxAutomatic) return void runAgain();
    const findings = shown.findings.filter(
      ({ record, other }) => !changed.has(String(record.id)) && !changed.has(String(other?.id)),
    );
    show({ ...shown, findings });
    onFound(findings);
  }

  watchChanges(queryClient, (resource, id) => {
    const shown = store.getState();
    if (!shown || (resource !== own && !reads.includes(resource))) return;
    const changed = resource === own && id !== undefined ? String(id) : undefined;
    if (ended.includes(shown.state)) update(shown, new Set([changed]));
    else running?.changed.add(changed);
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

/** A scan that has started. `changed`: the ids of the records changed since; undefined for an unknown id. */
const createRunning = () => ({
  reading: new AbortController(),
  looking: new AbortController(),
  state: notStarted,
  changed: new Set<string | undefined>(),
});

/**
 * Calls `onChange` with the name of a resource, and the record's id if known, after a write to it, and when
 * its queries are outdated.
 */
function watchChanges(queryClient: QueryClient, onChange: (resource: string, id?: unknown) => void): void {
  queryClient.getMutationCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { options, state } = event.mutation;
    onChange(String(options.mutationKey?.[0]), Object(state.variables).id);
  });
  queryClient.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'invalidate')
      onChange(String(event.query.queryKey[0]));
  });
}
