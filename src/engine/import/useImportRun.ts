import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import type { Field } from '../declaration/Field';
import { keyText } from '../declaration/textOf';
import { useEngine } from '../panel/EngineContext';
import { useReached } from '../panel/useReached';
import { createRun } from '../run/createRun';
import { failureWords } from '../run/failureOf';
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
  /** Whether it goes on from where it was after the page is closed. */
  isResumable: boolean;
}

/** Begins the import of rows. */
export type Begin = (
  planned: readonly PlannedRow[],
  about: Pick<ImportJob, 'file' | 'headers' | 'numbering' | 'mode'>,
) => void;

/** Begins imports, and goes on with those that were cut off. Leaving the page pauses. */
export function useImportRun(declaration: Declaration, labelOf: (source: string) => string) {
  const { user } = useEngine();
  const person = user.email.trim().toLowerCase() || user.name.trim();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const { failed } = useOutcome();
  const whenOnline = useReached();
  const [current, setCurrent] = useState<CurrentImport>();
  const [unfinished, setUnfinished] = useState<Unfinished[]>([]);
  const [isBusy, setBusy] = useState(false);
  const store = useRef<Promise<ImportStore>>(undefined);
  const release = useRef<() => void>(undefined);
  const { name } = declaration;
  const key = declaration.import?.key;

  /** What is there, where rows can be known again. */
  const readAll = async () =>
    key === undefined
      ? undefined
      : readExisting(dataProvider, declaration, key, new AbortController().signal);

  const open = () => {
    store.current ??= (person ? openImportStore() : Promise.resolve(noImportStore)).catch(
      () => noImportStore,
    );
    return store.current;
  };

  const readUnfinished = useEffectEvent(async () => {
    const found = await (await open()).unfinished(person, name).catch(() => []);
    setUnfinished(found);
  });
  useEffect(() => void readUnfinished(), []);

  const pauseOnLeave = useEffectEvent(() => {
    const unlock = release.current;
    void current?.run.pause().then(unlock);
    if (!current) unlock?.();
    void queryClient.invalidateQueries({ queryKey: [name] });
  });
  useEffect(() => () => pauseOnLeave(), []);

  async function start(job: ImportJob, rows: ImportRow[], store: ImportStore): Promise<void> {
    const words = (text: string) => translate(text, { _: text });
    const run = createRun({
      rows,
      writeRow: createRowWriter(dataProvider, declaration, job),
      store: row => store.write(job, row).catch(() => {}),
      exists: async row => {
        const present = await readAll();
        return present?.has(keyText(declaration.fields[key ?? ''], row.values[key ?? ''])) ?? false;
      },
      messageFor: error => failureWords(error, { labelOf, translate: words }),
      uncertain: translate('seamark.import.reasons.unsure'),
      whenOnline,
    });
    run.subscribe(() => {
      const { step, counts } = run.state();
      if (step !== 'ended') return;
      void queryClient.invalidateQueries({ queryKey: [name] });
      if (counts.failed === 0) void store.forget(job).catch(() => {});
    });
    setCurrent({ job, rows, run, isResumable: store !== noImportStore });
    setUnfinished([]);
    run.start();
  }

  /** Runs something once at a time, for the one tab that has the import. */
  async function once(job: ImportJob, action: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const unlock = await acquireLock(job.id);
      if (!unlock) throw new Error('seamark.import.elsewhere');
      release.current = unlock;
      await action();
    } catch (error) {
      release.current?.();
      failed(error);
    } finally {
      setBusy(false);
    }
  }

  const begin: Begin = (planned, about) => {
    const job: ImportJob = { ...about, id: randomId(), person, resource: name, at: Date.now() };
    const rows = rowsOf(planned);
    return once(job, async () => {
      const opened = await open();
      const store = await opened.begin(job, rows).then(
        () => opened,
        () => noImportStore,
      );
      await start(job, rows, store);
    });
  };

  function resume({ job, rows }: Unfinished) {
    return once(job, async () => {
      const present = await readAll();
      const known = present && {
        key: key ?? '',
        field: declaration.fields[key ?? ''],
        present,
        mode: job.mode,
      };
      await start(job, known ? reconcile(rows, known) : rows, await open());
    });
  }

  function discard({ job }: Unfinished) {
    return once(job, async () => {
      await (await open()).forget(job);
      release.current?.();
      setUnfinished(others => others.filter(other => other.job.id !== job.id));
    });
  }

  async function cancel() {
    if (!current) return;
    void current.run.pause();
    // Called cancelled only once no reload offers it again.
    await (await open()).forget(current.job).catch(() => {});
    await current.run.cancel();
    void queryClient.invalidateQueries({ queryKey: [name] });
  }

  /** Forgets the import that has ended. */
  async function close() {
    release.current?.();
    if (current) await (await open()).forget(current.job).catch(() => {});
    setCurrent(undefined);
    await readUnfinished();
  }

  return { current, unfinished, isBusy, begin, resume, discard, cancel, close };
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
 * Takes an import for this tab.
 * @returns What gives it back; undefined where another tab has it.
 */
export function acquireLock(job: string): Promise<(() => void) | undefined> {
  // Not on plain http: there two tabs would go on with the same keys.
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      if (lock) return new Promise<void>(release => resolve(release));
      resolve(undefined);
    };
    navigator.locks.request(`seamark-import/${job}`, { ifAvailable: true }, hold).catch(reject);
  });
}
