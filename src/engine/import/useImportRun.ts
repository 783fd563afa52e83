import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import once from 'lodash/once';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { initialValues, withValues } from '../declaration/initialValues';
import { restoreInactive } from '../form/restoreInactive';
import { useEngine } from '../panel/EngineContext';
import { cacheKeys } from '../panel/reactAdminCache';
import { isOpen, type RowState, type Run } from '../run/Run';
import { useCreateRun } from '../run/useCreateRun';
import { useOutcome } from '../ui/useOutcome';
import {
  type ImportJob,
  type ImportStore,
  noImportStore,
  openImportStore,
  type Unfinished,
} from './importStore';
import type { PlannedRow } from './planRows';
import { type ExistingRecords, keyOf, readExisting } from './readExisting';

/** A running or ended import. */
export interface CurrentImport {
  job: ImportJob;
  rows: readonly PlannedRow[];
  run: Run;
  /** Whether it can be resumed after the page is closed. */
  isResumable: boolean;
}

export type StartImport = (
  planned: readonly PlannedRow[],
  about: Pick<ImportJob, 'file' | 'headers' | 'numbering' | 'mode'>,
) => void;

/** Starts imports and resumes interrupted ones. Leaving the page pauses the import. */
export function useImportRun(declaration: Declaration) {
  const { name: resource } = declaration;
  const { user } = useEngine();
  const person = user.email.trim().toLowerCase() || user.name.trim();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState<CurrentImport>();
  const { openStore, unfinished, readUnfinished } = useUnfinished(person, resource);
  const { isBusy, withLock, release } = useImportLock();
  const createRun = useCreateRun(resource);
  const refreshResource = () =>
    void queryClient.invalidateQueries({ queryKey: cacheKeys.resource(resource) });
  const forget = async (job: ImportJob) => (await openStore()).forget(job).catch(() => {});

  const { isLeaving, hasLeft } = useLeaving(resource, async () => {
    await current?.run.pause();
    release();
    refreshResource();
  });

  function start(job: ImportJob, rows: PlannedRow[], store: ImportStore) {
    if (hasLeft.current) return release();
    const run = createRun({
      rows,
      writeRow: createRowWriter(dataProvider, declaration, job.id),
      store: row => store.write(job, row).catch(() => {}),
      exists: async ({ values }) =>
        (await readExisting(dataProvider, declaration))?.has(keyOf(declaration, values)) ?? false,
    });
    run.subscribe(() => {
      const { step, counts } = run.state();
      if (step !== 'ended') return;
      refreshResource();
      if (counts.failed === 0) void forget(job);
    });
    setCurrent({ job, rows, run, isResumable: store !== noImportStore });
    void run.start();
  }

  async function reconciled(job: ImportJob, rows: PlannedRow[]): Promise<PlannedRow[]> {
    const existing = await readExisting(dataProvider, declaration);
    return existing ? reconcile(rows, existing, declaration, job) : rows;
  }

  const begin: StartImport = (planned, about) => {
    const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const job: ImportJob = { ...about, id, person, resource, at: Date.now() };
    // The run changes them.
    const copies = planned.map(row => ({ ...row }));
    return withLock(id, async () => {
      const rows = await reconciled(job, copies);
      const opened = await openStore();
      const store = await opened.begin(job, rows).then(
        () => opened,
        () => noImportStore,
      );
      start(job, rows, store);
    });
  };

  const resume = ({ id }: ImportJob) =>
    withLock(id, async () => {
      const store = await openStore();
      // Another tab may have continued the import since it was listed, or ended it.
      const unfinished = (await store.unfinished(person, resource)).find(({ job }) => job.id === id);
      if (!unfinished) return releaseAndList();
      const { job, rows } = unfinished;
      start(job, await reconciled(job, rows), store);
    });

  const discard = (job: ImportJob) =>
    withLock(job.id, async () => {
      await (await openStore()).forget(job);
      await releaseAndList();
    });

  /** Releases the import, and lists those that are left. */
  async function releaseAndList() {
    release();
    await readUnfinished();
  }

  async function cancel() {
    if (!current) return;
    void current.run.pause();
    // Delete it first, so that a reload cannot offer a cancelled import.
    await forget(current.job);
    await current.run.cancel();
    refreshResource();
  }

  /** Deletes the ended import. */
  async function close() {
    if (current) await forget(current.job);
    await releaseAndList();
    setCurrent(undefined);
  }

  return { current, unfinished, isBusy, isLeaving, begin, resume, discard, cancel, close };
}

/**
 * Calls a function when the page is left.
 * @returns Whether an import of the resource is still being left, and whether this page has been.
 */
function useLeaving(resource: string, onLeave: () => Promise<void>) {
  const leaving = { mutationKey: ['leave-import', resource] };
  const isLeaving = useIsMutating(leaving) > 0;
  // A mutation, because like the calls in flight it outlives the page.
  const { mutate } = useMutation({ ...leaving, mutationFn: onLeave });
  const leave = useEffectEvent(() => mutate());
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      leave();
    };
  }, []);
  return { isLeaving, hasLeft };
}

/**
 * Makes the function that sends a row of an import. It creates a record, with the same idempotency key
 * until the server definitely rejects it, or fetches and updates an existing one. It throws the data
 * provider's error, or the reason why a record may no longer be edited.
 * @param job The import's id.
 */
export function createRowWriter(dataProvider: DataProvider, declaration: Declaration, job: string) {
  const { name, can, form } = declaration;
  const dataOf = (before: object, values: Record<string, unknown>, saved?: object) =>
    restoreInactive(form?.fields ?? [], withValues(before, values), saved);
  return async ({ id, line, values, rejections }: PlannedRow): Promise<RowState> => {
    if (id === undefined) {
      const data = dataOf(initialValues(form?.fields), values);
      const key = `${job}-${line}`;
      const meta = { idempotencyKey: rejections ? `${key}-${rejections}` : key };
      await dataProvider.create(name, { data, meta });
      return 'created';
    }
    const { data: previousData } = await dataProvider.getOne(name, { id, meta: { view: 'edit' } });
    if (!can.edit(previousData)) throw new Error('seamark.page.locked');
    const data = dataOf(previousData, values, previousData);
    await dataProvider.update(name, { id, data, previousData });
    return 'updated';
  };
}

/** The browser's import store, and this person's unfinished imports in it. */
function useUnfinished(person: string, resource: string) {
  const [unfinished, setUnfinished] = useState<Unfinished[]>([]);
  const [openStore] = useState(() =>
    once(async () => (person ? openImportStore().catch(() => noImportStore) : noImportStore)),
  );
  const readUnfinished = useEffectEvent(async () =>
    setUnfinished(await (await openStore()).unfinished(person, resource).catch(() => [])),
  );
  useEffect(() => void readUnfinished(), []);
  return { openStore, unfinished, readUnfinished };
}

/** Runs one action at a time, in the tab that holds the import's lock. */
function useImportLock() {
  const [isBusy, setBusy] = useState(false);
  const { failed } = useOutcome();
  const unlock = useRef<() => void>(undefined);
  const release = () => unlock.current?.();

  async function withLock(job: string, action: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const acquired = await acquireLock(job);
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

  return { isBusy, withLock, release };
}

/**
 * Reconciles the rows of an import with the records that exist when it starts or resumes. A row that was sent
 * and exists counts as created, else it can be sent again; one that someone else has created is updated or
 * skipped.
 */
export function reconcile(
  rows: readonly PlannedRow[],
  existing: ExistingRecords,
  declaration: Pick<Declaration, 'fields' | 'import'>,
  { mode }: Pick<ImportJob, 'mode'>,
): PlannedRow[] {
  return rows.map(row => {
    if (!isOpen(row) || row.id !== undefined) return row;
    const [record] = existing.get(keyOf(declaration, row.values)) ?? [];
    if (row.state === 'sent') return record ? { ...row, state: 'created' } : { ...row, sentAt: Date.now() };
    if (!record) return row;
    return mode === 'skip' ? { ...row, state: 'same' } : { ...row, id: record.id };
  });
}

/**
 * Acquires the lock of an import for this tab.
 * @returns The release function; undefined if another tab holds the lock.
 */
export function acquireLock(job: string): Promise<(() => void) | undefined> {
  // Missing on plain HTTP. Two tabs would then send the same idempotency keys.
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    const onLock = (lock: Lock | null) => {
      if (lock) return new Promise<void>(release => resolve(release));
      resolve(undefined);
    };
    navigator.locks.request(`seamark-import/${job}`, { ifAvailable: true }, onLock).catch(reject);
  });
}
