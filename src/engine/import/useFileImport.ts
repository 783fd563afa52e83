import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { useDeclaration } from '../panel/useDeclaration';
import { usePanelDataProvider } from '../panel/usePanelDataProvider';
import { errorTexts } from '../run/failureOf';
import { useOutcome } from '../ui/useOutcome';
import { CsvError } from './csv/CsvProblem';
import type { CheckOptions, FileReport } from './csv/checkFile';
import { csvLimits } from './csv/csvLimits';
import type { ImportColumn } from './csv/findColumns';
import { reasons } from './csv/RowJudge';
import { CsvReaderContext, useChosenFile } from './useChosenFile';

interface Params {
  resource: string;
  /** The same array from one render to the next. */
  columns: readonly ImportColumn[];
  /** The action's parameters in addition to the file. */
  request: { id: string; data: Record<string, unknown> };
  /** Values of the texts that name what is imported, translated. */
  facts: Readonly<Record<string, string>>;
  /** Called after a success, and after a failure that may have been one. */
  onSent(): void;
}

/** A file that was checked. */
export interface CheckedFile {
  resource: string;
  file: File;
  options: CheckOptions;
  report: FileReport;
}

/** Where an import stands. `preparing`: the clean file is built; `sending`: `fraction` of it has gone out. */
type State =
  | { step: 'idle' | 'cancelled' }
  | { step: 'preparing' | 'sending'; fraction: number }
  | { step: 'failed'; failure: FileFailure }
  | { step: 'imported'; message: string | undefined; checked: CheckedFile; facts: Params['facts'] };

export type FileImportControl = ReturnType<typeof useFileImport>;

/**
 * Builds and sends one clean file at a time by the declared action and reports the outcome. Leaving the
 * screen stops it.
 */
export function useFileImport({ resource, columns, request, facts, onSent }: Params) {
  const reader = useContext(CsvReaderContext);
  const { import: declared } = useDeclaration(resource);
  const { act } = usePanelDataProvider();
  const { succeeded } = useOutcome();
  const translate = useTranslate();
  const texts = `resources.${resource}.import`;
  const base = useMemo(() => {
    const slots = { first: '{first}', cells: '{cells}', width: '{width}' };
    const sentences = reasons.map(reason => [reason, translate(`${texts}.reason.${reason}`, slots)]);
    return { columns, texts: Object.fromEntries(sentences) } satisfies CheckOptions;
  }, [columns, translate, texts]);
  const chosen = useChosenFile(reader.checkFile, base);
  const [state, setState] = useState<State>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    const { file, options, report } = chosen;
    if (running.current || !file || !report) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    let sent = 0;
    const show = (step: 'preparing' | 'sending', fraction: number) => {
      if (!signal.aborted) setState({ step, fraction });
    };
    const onProgress = (fraction: number) => {
      sent = fraction;
      show('sending', fraction);
    };
    try {
      show('preparing', 0);
      const progress = (fraction: number) => show('preparing', fraction);
      const content = await reader.buildClean(file, options, { signal, progress });
      // UTF-8 takes more bytes than some encodings.
      if (content.size > csvLimits.upload) throw new HttpError('', 413);
      onProgress(0);
      const data = { ...request.data, file: new File([content], file.name, { type: 'text/csv' }) };
      const params = { id: request.id, data, signal, onProgress };
      const { message } = await act(resource, declared?.action ?? '', params);
      setState({ step: 'imported', message, checked: { resource, file, options, report }, facts });
      succeeded(message);
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
    ...{ resource, facts, state, start },
    /** The key that its texts begin with. */
    texts,
    chosen: {
      ...chosen,
      choose(file: File | null) {
        reset();
        chosen.choose(file);
      },
      change(changed: Partial<CheckOptions>) {
        reset();
        chosen.change(changed);
      },
    },
    isRunning: state.step === 'preparing' || state.step === 'sending',
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
  const details = errorTexts(errors).map(detail => detail.text);
  return {
    kind: (typeof status === 'number' && kinds[status]) || 'other',
    message: text,
    details: details.slice(0, maxDetails).filter(detail => detail !== text),
    sent,
  };
}
