import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useInput, useResourceContext } from 'react-admin';
import { useDropzone } from 'react-dropzone';
import { type ControllerRenderProps, useFormContext } from 'react-hook-form';
import type { InputProps } from '../../declaration/Field';
import { usePanelDataProvider } from '../../panel/usePanelDataProvider';

/** Why a file is rejected: a message key with its arguments. */
export interface Rejection {
  message: string;
  args: Record<string, string | number>;
}

/** Why a file is rejected, or its kind: the extension to store it with, such as `png`. */
export type FileInspection = { rejection: Rejection } | { rejection?: undefined; kind: string };

interface Options extends Omit<InputProps, 'label' | 'helperText'> {
  /** Checks a file before it is accepted. */
  inspect(file: File): FileInspection | Promise<FileInspection>;
  /** Key of the message for more than one file. */
  oneOnly: string;
  /** The media types or extensions that the file dialog offers, separated by commas. Default: any. */
  accept: string | undefined;
  /** The folder for an immediate upload; without it the file itself is the value. */
  folder?: string | undefined;
}

/**
 * Replaces the input's file by a chosen one that passes every check, and uploads it if there is a folder. A
 * rejected file changes nothing, and a later choice cancels an earlier one. Of several files, the others stay
 * in the queue, if there is one, for the next records.
 */
export function useFileChoice({ inspect, oneOnly, accept, folder, ...props }: Options) {
  const { field, fieldState } = useInput({ defaultValue: null, ...props });
  const { resetField } = useFormContext();
  const [rejection, setRejection] = useState<Rejection>();
  const { sent, upload, cancel } = useUpload(field, setRejection);
  const latest = useRef<readonly File[]>(undefined);
  const fileQueue = useContext(FileQueueContext);
  const chooseWaiting = useEffectEvent(() => {
    if (fileQueue?.waiting.length && !field.value) void choose(fileQueue.waiting);
  });
  useEffect(() => {
    chooseWaiting();
    return () => {
      latest.current = undefined;
    };
  }, []);

  async function choose(files: readonly File[]) {
    const [file, ...others] = files;
    if (!file) return;
    latest.current = files;
    setRejection(undefined);
    if (others.length > 0 && !fileQueue) return setRejection({ message: oneOnly, args: {} });
    if (others.length > 0 || file === fileQueue?.waiting[0]) fileQueue?.keep(others);
    const inspection = await inspect(file);
    if (latest.current !== files) return;
    if (inspection.rejection) return setRejection(inspection.rejection);
    field.onChange(file);
    if (folder) await upload(file, inspection.kind, folder);
  }

  const { disabled, required } = props;
  const value: unknown = field.value;
  const { error } = fieldState;
  const dropzone = useDropzone({
    disabled,
    noClick: true,
    noKeyboard: true,
    onDrop: files => void choose(files),
  });
  const isRemovable = folder && value && !required && sent === undefined;
  const takeBack = !folder && value instanceof File ? () => resetField(field.name) : undefined;
  return {
    value,
    /** Props of the frame: the state, and the props of the drop zone and the hidden input. */
    frame: {
      ...{ disabled, required, error, rejection, sent, onCancel: cancel },
      isOver: dropzone.isDragActive,
      zone: dropzone.getRootProps(),
      input: dropzone.getInputProps({
        accept,
        multiple: fileQueue !== undefined,
        tabIndex: -1,
        'aria-hidden': true,
      }),
    },
    buttons: {
      ref: field.ref,
      name: field.name,
      'aria-invalid': error !== undefined || undefined,
      open: dropzone.open,
      remove: isRemovable ? () => field.onChange(null) : takeBack,
    },
    zone: dropzone.rootRef,
    choose,
  };
}

/**
 * Uploads one file at a time. The input's value becomes its path. A cancelled or failed upload restores it.
 */
function useUpload(field: ControllerRenderProps, onFailure: (reason: Rejection) => void) {
  const { writeFile } = usePanelDataProvider();
  const { getValues } = useFormContext();
  const resource = useResourceContext();
  /** The sent part; undefined without an upload. */
  const [sent, setSent] = useState<number>();
  const running = useRef<{ controller: AbortController; before: unknown }>(undefined);
  const cancel = () => running.current?.controller.abort();
  // The entry of a list that it belongs to may have been moved or removed since.
  const restore = useEffectEvent((file: File, before: unknown) => {
    if (getValues(field.name) === file) field.onChange(before);
  });
  useEffect(() => () => running.current?.controller.abort(), []);

  async function upload(file: File, kind: string, folder: string) {
    cancel();
    const controller = new AbortController();
    const { signal } = controller;
    const { before } = running.current ?? { before: field.value };
    const current = { controller, before };
    running.current = current;
    setSent(0);
    const { type, lastModified } = file;
    const renamed = new File([file], storedName(file.name, kind), { type, lastModified });
    try {
      const path = await writeFile(renamed, folder, { resource, signal, onProgress: setSent });
      if (!signal.aborted) field.onChange(path);
    } catch (error) {
      if (running.current !== current) return;
      restore(file, before);
      const message = error instanceof Error ? error.message : 'there was an error';
      if (!signal.aborted) onFailure({ message, args: { _: message } });
    } finally {
      if (running.current === current) {
        running.current = undefined;
        setSent(undefined);
      }
    }
  }

  return { sent, upload, cancel };
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
