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
  /** Must be stable between renders. */
  columns: readonly ImportColumn[];
  /** The action's parameters, except the file. */
  request: { id: string; data: Record<string, unknown> };
  /** Translated values that the texts interpolate. */
  facts: Readonly<Record<string, string>>;
  /** Called after a success, and after a failure that may have had effects. */
  onSent(): void;
}

export interface CheckedFile {
  resource: string;
  file: File;
  options: CheckOptions;
  report: FileReport;
}

/** The state of an import. `preparing`: building the clean file; `sending`: `fraction` of it is sent. */
type State =
  | { step: 'idle' | 'cancelled' }
  | { step: 'preparing' | 'sending'; fraction: number }
  | { step: 'failed'; failure: FileFailure }
  | { step: 'imported'; message: string | undefined; checked: CheckedFile; facts: Params['facts'] };

export type FileImportControl = ReturnType<typeof useFileImport>;

/** Builds and sends one clean file at a time with the declared action. Leaving the screen aborts it. */
export function useFileImport({ resource, columns, request, facts, onSent }: Params) {
  const reader = useContext(CsvReaderContext);
  const { import: declared } = useDeclaration(resource);
  const { act } = usePanelDataProvider();
  const { succeeded } = useOutcome();
  const texts = `resources.${resource}.import`;
  const chosen = useChosenFile(reader.checkFile, useCheckOptions(columns, texts));
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
      // The file may be larger in UTF-8 than in its own encoding.
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
    /** The prefix of its text keys. */
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

/** The default options of a file's check, with the translated reasons for rejecting rows. */
function useCheckOptions(columns: Params['columns'], texts: string) {
  const translate = useTranslate();
  return useMemo(() => {
    const slots = { first: '{first}', cells: '{cells}', width: '{width}' };
    const sentences = reasons.map(reason => [reason, translate(`${texts}.reason.${reason}`, slots)]);
    return { columns, texts: Object.fromEntries(sentences) } satisfies CheckOptions;
  }, [columns, translate, texts]);
}

export interface FileFailure {
  kind: 'tooLarge' | 'refused' | 'brokeOff' | 'other';
  /** The server's message, or the key of one of the panel's texts. */
  message: string;
  /** The server's messages about single fields or lines. */
  details: string[];
  /** The fraction of the file that was sent. */
  sent: number;
}

const kinds: Record<number, FileFailure['kind']> = { 0: 'brokeOff', 413: 'tooLarge', 422: 'refused' };
const maxDetails = 20;

/** Reads an HttpError-like `{ status, message, body }`, or the error of a file that is no longer readable. */
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
