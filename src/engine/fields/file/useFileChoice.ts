import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { usePanelDataProvider } from '../../panel/usePanelDataProvider';

/** Why a file is rejected: a message key with its arguments. */
export interface Rejection {
  message: string;
  args: Record<string, string | number>;
}

/** Why a file is rejected, or its kind: the extension to store it with, such as `png`. */
export type Inspection = { rejection: Rejection } | { rejection?: undefined; kind: string };

interface Options {
  /** Checks a file before it is accepted. */
  inspect(file: File): Inspection | Promise<Inspection>;
  /** Key of the message for more than one file. */
  oneOnly: string;
  /** The folder for an immediate upload; without it the file itself is the value. */
  folder?: string | undefined;
  value: unknown;
  onChange(value: unknown): void;
}

/**
 * Replaces the field's file by a chosen one that passes every check, and uploads it if there is a folder. A
 * rejected file changes nothing, and a later choice cancels an earlier one. Of several files, the others stay
 * in the queue, if there is one, for the next records.
 */
export function useFileChoice({ inspect, oneOnly, folder, value, onChange }: Options) {
  const { writeFile } = usePanelDataProvider();
  const resource = useResourceContext();
  const [rejection, setRejection] = useState<Rejection>();
  /** The sent part of the upload; undefined without one. */
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
    const controller = new AbortController();
    current.current = controller;
    setRejection(undefined);
    if (others.length > 0 && !fileQueue) return setRejection({ message: oneOnly, args: {} });
    if (others.length > 0 || file === fileQueue?.waiting[0]) fileQueue?.keep(others);
    const inspection = await inspect(file);
    if (controller.signal.aborted) return;
    if (inspection.rejection) return setRejection(inspection.rejection);
    onChange(file);
    if (folder) await store(file, inspection.kind, folder, controller.signal);
  }

  async function store(file: File, kind: string, into: string, signal: AbortSignal) {
    setSent(0);
    try {
      const renamed = new File([file], storedName(file.name, kind), {
        type: file.type,
        lastModified: file.lastModified,
      });
      const path = await writeFile(renamed, into, { resource, signal, onProgress: setSent });
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
 * The storage name of a chosen file: its own name in ASCII letters with a unique suffix, so that no file
 * replaces another of the same name, and the extension of its kind.
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
 * Files chosen together in a form that continues with further records: the first is for this record, the
 * others for the following ones.
 */
interface FileQueue {
  waiting: readonly File[];
  /** Called with the files that remain in the queue. */
  keep(files: readonly File[]): void;
}

/** Undefined if an input accepts a single file. */
export const FileQueueContext = createContext<FileQueue | undefined>(undefined);
