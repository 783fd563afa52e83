import { useContext, useEffect, useRef, useState } from 'react';
import { useDeclaration } from '../panel/useDeclaration';
import { usePanelDataProvider } from '../panel/usePanelDataProvider';
import { useOutcome } from '../ui/useOutcome';
import { CsvError, type CsvProblem } from './csv/CsvProblem';
import type { CheckOptions, FileReport } from './csv/checkFile';
import { csvLimits } from './csv/csvLimits';
import type { ImportColumn } from './csv/findColumns';
import type { CheckPlan } from './csv/RowJudge';
import { type ChosenFile, CsvReaderContext, useChosenFile } from './useChosenFile';

/** A file that was checked, and what it is sent with. */
export interface FileJob {
  file: File;
  options: CheckOptions;
  report: FileReport;
  /** The action's parameters besides the file. */
  request: { id: string; data: Record<string, unknown> };
  /** Values of the texts that name what is imported, translated. */
  facts: Readonly<Record<string, string>>;
}

/** Where an import stands. `preparing`: the clean file is built; `sending`: `fraction` of it has gone out. */
export type FileImportState =
  | { step: 'idle' }
  | { step: 'preparing' | 'sending'; fraction: number }
  | { step: 'cancelled' }
  | { step: 'failed'; failure: FileFailure }
  | { step: 'imported'; message: string; job: FileJob };

/** An import that sends a file: what was chosen for it, where it stands, and what can be done. */
export interface FileImportControl {
  chosen: ChosenFile<CheckOptions, CheckPlan, FileReport>;
  state: FileImportState;
  isRunning: boolean;
  start(job: FileJob): Promise<void>;
  cancel(): void;
}

/**
 * Runs one import at a time: builds the clean file, sends it by the declared action and reports the outcome.
 * Leaving the screen stops it.
 * @param columns The same array from one render to the next.
 * @param onSent Called after a success, and after a failure that may have been one.
 */
export function useFileImport(
  resource: string,
  columns: readonly ImportColumn[],
  onSent: () => void,
): FileImportControl {
  const reader = useContext(CsvReaderContext);
  const { import: declared } = useDeclaration(resource);
  const { act } = usePanelDataProvider();
  const { succeeded } = useOutcome();
  const [base] = useState<CheckOptions>({ columns });
  const chosen = useChosenFile(reader.checkFile, base);
  const [state, setState] = useState<FileImportState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function cleanFile({ file, options }: FileJob, signal: AbortSignal): Promise<File> {
    const progress = (fraction: number) => signal.aborted || setState({ step: 'preparing', fraction });
    const content = await reader.buildAccepted(file, options, { signal, progress });
    // UTF-8 takes more bytes than some encodings: the clean file may be too large though the chosen one is
    // not.
    if (content.size > csvLimits.upload) throw new CsvError({ kind: 'tooLarge', size: content.size });
    return new File([content], file.name, { type: 'text/csv' });
  }

  async function start(job: FileJob): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    let sent = 0;
    const onProgress = (fraction: number) => {
      sent = fraction;
      if (!signal.aborted) setState({ step: 'sending', fraction });
    };
    try {
      setState({ step: 'preparing', fraction: 0 });
      const file = await cleanFile(job, signal);
      onProgress(0);
      const { id, data } = job.request;
      const params = { id, data: { ...data, file }, signal, onProgress };
      const outcome = await act(resource, declared?.action ?? '', params);
      setState({ step: 'imported', message: outcome.message ?? '', job });
      succeeded(outcome.message);
      onSent();
      chosen.choose(null);
    } catch (error) {
      setState(signal.aborted ? { step: 'cancelled' } : { step: 'failed', failure: failureOf(error, sent) });
      if (sent > 0) onSent();
    } finally {
      running.current = null;
    }
  }

  const reset = () => setState({ step: 'idle' });
  return {
    chosen: {
      ...chosen,
      choose(file) {
        reset();
        chosen.choose(file);
      },
      change(changed) {
        reset();
        chosen.change(changed);
      },
    },
    state,
    isRunning: state.step === 'preparing' || state.step === 'sending',
    start,
    cancel: () => running.current?.abort(),
  };
}

/** Why an import failed, as far as it is known. */
export interface FileFailure {
  kind: 'tooLarge' | 'refused' | 'brokeOff' | 'other' | 'file';
  /** The server's text, or the key of one of the panel's. */
  message: string;
  /** What the server says about single fields or lines. */
  details: string[];
  /** The share of the file that had gone out. */
  sent: number;
  problem?: CsvProblem;
}

const kinds: Record<number, FileFailure['kind']> = { 0: 'brokeOff', 413: 'tooLarge', 422: 'refused' };
const maxDetails = 20;

/** Reads an HttpError-like `{ status, message, body }`, or the error of a file that can no longer be read. */
function failureOf(error: unknown, sent: number): FileFailure {
  if (error instanceof CsvError)
    return { kind: 'file', message: '', details: [], sent, problem: error.problem };
  const { status, message, body }: { status?: unknown; message?: unknown; body?: unknown } = Object(error);
  const { errors }: { errors?: unknown } = Object(body);
  const text = typeof message === 'string' ? message : '';
  return {
    kind: (typeof status === 'number' && kinds[status]) || 'other',
    message: text,
    details: textsIn(errors)
      .slice(0, maxDetails)
      .filter(detail => detail !== text),
    sent,
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
