import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import type { Field } from '../declaration/Field';
import { keyText } from '../declaration/textOf';
import { useEngine } from '../panel/EngineContext';
import { useReached } from '../panel/useReached';
import { createRun } from '../run/createRun';
import { failureMessage } from '../run/failureOf';
import { isOpen, type Run } from '../run/Run';
import { useOutcome } from '../ui/useOutcome';
import { createRowWriter } from './createRowWriter';
import {
  type ImportJob,
  type ImportRow,
  type ImportStore,
  noImportStore,
  openImportStore,
  rowsOf,
  type Unfinished,
} from './importStore';
import type { ExistingMode, PlannedRow } from './planRows';
import { type ExistingRecords, readExisting } from './readExisting';

/** An import that runs, or has come to its end. */
export interface CurrentImport {
  job: ImportJob;
  rows: readonly ImportRow[];
  run: Run;
  /** Whether it can be resumed after the page is closed. */
  isResumable: boolean;
}

/** Begins the import of rows. */
export type Begin = (
  planned: readonly PlannedRow[],
  about: Pick<ImportJob, 'file' | 'headers' | 'numbering' | 'mode'>,
) => void;

/** Begins imports, and resumes those that were cut off. Leaving the page pauses. */
export function useImportRun(declaration: Declaration, labelOf: (source: string) => string) {
  const { name } = declaration;
  const { user } = useEngine();
  const person = user.email.trim().toLowerCase() || user.name.trim();
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState<CurrentImport>();
  const { openStore, unfinished, setUnfinished, readUnfinished } = useUnfinished(person, name);
  const { isBusy, once, release } = useImportLock();
  const { readByKey, runOf } = useRuns(declaration, labelOf);
  const refreshLists = () => void queryClient.invalidateQueries({ queryKey: [name] });

  const pauseOnLeave = useEffectEvent(() => {
    void current?.run.pause().then(release);
    if (!current) release();
    refreshLists();
  });
  useEffect(() => () => pauseOnLeave(), []);

  function start(job: ImportJob, rows: ImportRow[], store: ImportStore) {
    const run = runOf(job, rows, store);
    run.subscribe(() => {
      const { step, counts } = run.state();
      if (step !== 'ended') return;
      refreshLists();
      if (counts.failed === 0) void store.forget(job).catch(() => {});
    });
    setCurrent({ job, rows, run, isResumable: store !== noImportStore });
    setUnfinished([]);
    run.start();
  }

  const begin: Begin = (planned, about) => {
    const job: ImportJob = { ...about, id: randomId(), person, resource: name, at: Date.now() };
    const rows = rowsOf(planned);
    return once(job, async () => {
      const opened = await openStore();
      const store = await opened.begin(job, rows).then(
        () => opened,
        () => noImportStore,
      );
      start(job, rows, store);
    });
  };

  function resume({ job, rows }: Unfinished) {
    return once(job, async () => {
      const key = declaration.import?.key ?? '';
      const present = await readByKey();
      const known = present && { key, field: declaration.fields[key], present, mode: job.mode };
      start(job, known ? reconcile(rows, known) : rows, await openStore());
    });
  }

  function discard({ job }: Unfinished) {
    return once(job, async () => {
      await (await openStore()).forget(job);
      release();
      setUnfinished(others => others.filter(other => other.job.id !== job.id));
    });
  }

  async function cancel() {
    if (!current) return;
    void current.run.pause();
    // Called cancelled only once no reload offers it again.
    await (await openStore()).forget(current.job).catch(() => {});
    await current.run.cancel();
    refreshLists();
  }

  /** Forgets the import that has ended. */
  async function close() {
    release();
    if (current) await (await openStore()).forget(current.job).catch(() => {});
    setCurrent(undefined);
    await readUnfinished();
  }

  return { current, unfinished, isBusy, begin, resume, discard, cancel, close };
}

/** The browser's store of imports, and those in it that this person has not finished. */
function useUnfinished(person: string, resource: string) {
  const [unfinished, setUnfinished] = useState<Unfinished[]>([]);
  const store = useRef<Promise<ImportStore>>(undefined);
  const openStore = () => {
    store.current ??= (person ? openImportStore() : Promise.resolve(noImportStore)).catch(
      () => noImportStore,
    );
    return store.current;
  };
  const readUnfinished = useEffectEvent(async () => {
    const found = await (await openStore()).unfinished(person, resource).catch(() => []);
    setUnfinished(found);
  });
  useEffect(() => void readUnfinished(), []);
  return { openStore, unfinished, setUnfinished, readUnfinished };
}

/** Runs one action at a time, in the one tab that has the import. */
function useImportLock() {
  const [isBusy, setBusy] = useState(false);
  const { failed } = useOutcome();
  const unlock = useRef<() => void>(undefined);
  const release = () => unlock.current?.();

  async function once(job: ImportJob, action: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const acquired = await acquireLock(job.id);
      if (!acquired) throw new Error('seamark.import.elsewhere');
      unlock.current = acquired;
      await action();
    } catch (error) {
      release();
      failed(error);
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, once, release };
}

/** Creates the runs of a declaration's imports. */
function useRuns(declaration: Declaration, labelOf: (source: string) => string) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const whenOnline = useReached();
  const key = declaration.import?.key;

  /** The records that exist, by their key; undefined where the declaration names none. */
  const readByKey = async () =>
    key === undefined
      ? undefined
      : readExisting(dataProvider, declaration, key, new AbortController().signal);

  const exists = async ({ values }: ImportRow) => {
    const present = await readByKey();
    return present?.has(keyText(declaration.fields[key ?? ''], values[key ?? ''])) ?? false;
  };

  const runOf = (job: ImportJob, rows: ImportRow[], store: ImportStore): Run =>
    createRun({
      rows,
      writeRow: createRowWriter(dataProvider, declaration, job),
      store: row => store.write(job, row).catch(() => {}),
      exists,
      messageFor: error =>
        failureMessage(error, { labelOf, translate: text => translate(text, { _: text }) }),
      uncertain: translate('seamark.import.reasons.unsure'),
      whenOnline,
    });

  return { readByKey, runOf };
}

/** 128 random bits. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');

interface Known {
  key: string;
  field: Field | undefined;
  present: ExistingRecords;
  mode: ExistingMode;
}

/**
 * Reconciles the rows of an interrupted import with the records that exist now: a row that was sent and
 * exists has arrived; one that someone else created since is updated or skipped.
 */
export function reconcile(rows: readonly ImportRow[], { key, field, present, mode }: Known): ImportRow[] {
  return rows.map(row => {
    if (!isOpen(row) || row.id !== undefined) return row;
    const [record] = present.get(keyText(field, row.values[key])) ?? [];
    if (!record) return row;
    if (row.state === 'sent') return { ...row, state: 'created' };
    return mode === 'skip' ? { ...row, state: 'same' } : { ...row, id: record.id };
  });
}

/**
 * Acquires an import for this tab.
 * @returns What releases it; undefined where another tab has it.
 */
export function acquireLock(job: string): Promise<(() => void) | undefined> {
  // Not on plain http: there two tabs would send with the same keys.
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    const onLock = (lock: Lock | null) => {
      if (lock) return new Promise<void>(release => resolve(release));
      resolve(undefined);
    };
    navigator.locks.request(`seamark-import/${job}`, { ifAvailable: true }, onLock).catch(reject);
  });
}
