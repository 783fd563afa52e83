import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { useDeclaration } from '../panel/useDeclaration';
import { usePanelDataProvider } from '../panel/usePanelDataProvider';
import { useOutcome } from '../ui/useOutcome';
import { CsvError } from './csv/CsvProblem';
import type { CheckOptions, FileReport } from './csv/checkFile';
import { csvLimits } from './csv/csvLimits';
import type { ImportColumn } from './csv/findColumns';
import { type CheckPlan, reasons } from './csv/RowJudge';
import { type ChosenFile, CsvReaderContext, useChosenFile } from './useChosenFile';

/** A file that was checked, and what it is sent with. */
export interface FileJob {
  file: File;
  options: CheckOptions;
  report: FileReport;
  /** The action's parameters in addition to the file. */
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
 * Builds and sends one clean file at a time by the declared action and reports the outcome. Leaving the
 * screen stops it.
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
  const translate = useTranslate();
  const base = useMemo(() => {
    const slots = { first: '{first}', cells: '{cells}', width: '{width}' };
    const texts = reasons.map(reason => [
      reason,
      translate(`resources.${resource}.import.reason.${reason}`, slots),
    ]);
    return { columns, texts: Object.fromEntries(texts) } satisfies CheckOptions;
  }, [columns, translate, resource]);
  const chosen = useChosenFile(reader.checkFile, base);
  const [state, setState] = useState<FileImportState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

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
      const progress = (fraction: number) => signal.aborted || setState({ step: 'preparing', fraction });
      progress(0);
      const content = await reader.buildClean(job.file, job.options, { signal, progress });
      // UTF-8 takes more bytes than some encodings.
      if (content.size > csvLimits.upload) throw new HttpError('', 413);
      const file = new File([content], job.file.name, { type: 'text/csv' });
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
  kind: 'tooLarge' | 'refused' | 'brokeOff' | 'other';
  /** The server's text, or the key of one of the panel's. */
  message: string;
  /** What the server says about single fields or lines. */
  details: string[];
  /** The share of the file that had gone out. */
  sent: number;
}

const kinds: Record<number, FileFailure['kind']> = { 0: 'brokeOff', 413: 'tooLarge', 422: 'refused' };
const maxDetails = 20;

/** Reads an HttpError-like `{ status, message, body }`, or the error of a file that can no longer be read. */
function failureOf(error: unknown, sent: number): FileFailure {
  const { status, message, body }: { status?: unknown; message?: unknown; body?: unknown } = Object(error);
  const { errors }: { errors?: unknown } = Object(body);
  const problemKey = error instanceof CsvError && `seamark.import.problem.${error.problem.kind}`;
  const text = problemKey || (typeof message === 'string' ? message : '');
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
