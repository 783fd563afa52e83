import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { usePanelDataProvider } from '../../panel/usePanelDataProvider';

/** Why a file is rejected: a message's key with its arguments. */
export interface Rejection {
  message: string;
  args: Record<string, string | number>;
}

/** Why a file is rejected, or its kind, which is the extension that it is stored with: `png`, `pdf`. */
export type Inspection = { rejection: Rejection } | { rejection?: undefined; kind: string };

interface Options {
  /** Looks at a file before it is taken. */
  inspect(file: File): Inspection | Promise<Inspection>;
  /** Key of the message for several files at once. */
  oneOnly: string;
  /** Where a file is stored at once; without it the file itself is the value. */
  folder?: string | undefined;
  value: unknown;
  onChange(value: unknown): void;
}

/**
 * Replaces the field's file by a chosen one once that has passed every check, and stores it where there is a
 * folder. A file that is rejected, by the field or by the server, replaces nothing. Of two choices the later
 * one counts. Of several files the others wait in the queue for the next records, where there is one.
 */
export function useFileChoice({ inspect, oneOnly, folder, value, onChange }: Options) {
  const { writeFile } = usePanelDataProvider();
  const resource = useResourceContext();
  const [rejection, setRejection] = useState<Rejection>();
  /** The part of the upload that has been sent; undefined while none is under way. */
  const [sent, setSent] = useState<number>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const fileQueue = useContext(FileQueueContext);
  const chooseWaiting = useEffectEvent(() => {
    if (fileQueue?.waiting.length && !value) void choose(fileQueue.waiting);
  });
  useEffect(() => chooseWaiting(), []);

  async function choose(files: readonly File[]) {
    const [file, ...others] = files;
    if (!file) return;
    current.current?.abort();
    const attempt = new AbortController();
    current.current = attempt;
    setRejection(undefined);
    if (others.length > 0 && !fileQueue) return setRejection({ message: oneOnly, args: {} });
    if (others.length > 0 || file === fileQueue?.waiting[0]) fileQueue?.keep(others);
    const inspection = await inspect(file);
    if (attempt.signal.aborted) return;
    if (inspection.rejection) return setRejection(inspection.rejection);
    onChange(file);
    if (folder) await store(file, inspection.kind, folder, attempt.signal);
  }

  async function store(file: File, kind: string, into: string, signal: AbortSignal) {
    setSent(0);
    try {
      const named = new File([file], storedName(file.name, kind), {
        type: file.type,
        lastModified: file.lastModified,
      });
      const path = await writeFile(named, into, { resource, signal, onProgress: setSent });
      if (!signal.aborted) onChange(path);
    } catch (error) {
      if (current.current?.signal !== signal) return;
      onChange(value);
      const message = error instanceof Error ? error.message : 'seamark.notification.failure';
      if (!signal.aborted) setRejection({ message, args: { _: message } });
    } finally {
      if (current.current?.signal === signal) setSent(undefined);
    }
  }

  const areSeveral = fileQueue !== undefined;
  return { rejection, sent, areSeveral, choose, cancel: () => current.current?.abort() };
}

/**
 * The name under which a chosen file is stored: its own, in plain letters, with a part that no other file
 * has, so that no file replaces another of the same name; the extension is that of its kind.
 */
export function storedName(name: string, kind: string): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase();
  const [unique = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${stem || 'file'}-${unique.toString(36)}${kind && `.${kind}`}`;
}

/**
 * Files that were chosen together in a form that goes on to further records: the first is this one's, the
 * others wait for those that follow.
 */
interface FileQueue {
  waiting: readonly File[];
  /** Called with those that wait from now on. */
  keep(files: readonly File[]): void;
}

/** Absent: an input takes one file. */
export const FileQueueContext = createContext<FileQueue | undefined>(undefined);
