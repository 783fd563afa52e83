import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { HttpError, useTranslate, useTranslateLabel } from 'react-admin';
import { listErrors } from '../../../providers/errors/listErrors';
import { useDeclaration } from '../panel/DeclarationsContext';
import { cacheKeys } from '../panel/reactAdminCache';
import { usePanelDataProvider } from '../panel/usePanelDataProvider';
import { useLastLoaded } from '../ui/useLastLoaded';
import { useOutcome } from '../ui/useOutcome';
import { CsvError } from './csv/CsvProblem';
import type { CheckOptions, FileReport } from './csv/checkFile';
import { reasons } from './csv/createJudge';
import { csvLimits } from './csv/csvLimits';
import type { ImportColumn } from './csv/findColumns';
import { CsvReaderContext, useChosenFile } from './useChosenFile';

interface Params {
  /** The first one is the key. Must be stable between renders. */
  columns: readonly ImportColumn[];
  /** The action's parameters, except the file. */
  request?: { id?: string; data?: Record<string, unknown> };
  /** Translated values that the texts interpolate, in addition to `field`, the label of the key. */
  facts?: Readonly<Record<string, string>>;
}

export interface CheckedFile {
  file: File;
  report: FileReport;
}

/** A file that was imported, with the server's message and the facts of that time. */
export interface ImportedFile {
  message: string | undefined;
  checked: CheckedFile;
  facts: Params['facts'];
}

/** The state of an import. `sending`: the clean file is built, and `fraction` of it is sent. */
type State =
  | { step: 'idle' | 'cancelled' }
  | { step: 'sending'; fraction: number }
  | { step: 'failed'; failure: FileFailure }
  | ({ step: 'imported' } & ImportedFile);

export type FileImportControl = ReturnType<typeof useFileImport>;

/**
 * Builds and sends one clean file at a time with the declared action of the resource in context. Leaving the
 * screen aborts it. Reloads the resource afterwards, also after a failure that may have had effects.
 */
export function useFileImport({ columns, request, facts }: Params) {
  const reader = useContext(CsvReaderContext);
  const { name: resource, import: declared } = useDeclaration();
  const { act } = usePanelDataProvider();
  const { succeeded } = useOutcome();
  const queryClient = useQueryClient();
  const translateLabel = useTranslateLabel();
  const importText = useImportText(resource);
  const labelOf = (source: string) => String(translateLabel({ source, resource }));
  const [key] = columns;
  const keyLabel = key ? labelOf(key.source) : '';
  /** Translates a text of imports with the label and maximum length of the key, and the facts. */
  const text: ImportText = (name, args) =>
    importText(name, { field: keyLabel, max: key?.maxLength, ...facts, ...args });
  const chosen = useChosenFile(reader.checkFile, useCheckOptions(columns, keyLabel, importText));
  const { file, problem, report } = chosen;
  const last = useLastLoaded(report ? { file, report } : undefined);
  const [state, setState] = useState<State>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  /** The last clean file. A retry sends the same one, and so reuses its idempotency key. */
  const built = useRef<CheckedFile>(null);
  useEffect(() => () => running.current?.abort(), []);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: cacheKeys.resource(resource) });

  async function start(): Promise<void> {
    const { file, options, report } = chosen;
    if (running.current || !file || !report) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    let sent = 0;
    const onProgress = (fraction: number) => {
      sent = fraction;
      if (!signal.aborted) setState({ step: 'sending', fraction });
    };
    try {
      onProgress(0);
      if (built.current?.report !== report) {
        const content = await reader.buildClean(file, options, { signal });
        // The file may be larger in UTF-8 than in its own encoding.
        if (content.size > csvLimits.upload) throw new HttpError('', 413);
        built.current = { report, file: new File([content], file.name, { type: 'text/csv' }) };
      }
      const data = { ...request?.data, file: built.current.file };
      const params = { ...request, data, signal, onProgress };
      const { message } = await act(resource, declared?.action ?? '', params);
      setState({ step: 'imported', message, checked: { file, report }, facts });
      succeeded(message);
      refresh();
      chosen.choose(null);
    } catch (error) {
      setState(signal.aborted ? { step: 'cancelled' } : { step: 'failed', failure: failureOf(error, sent) });
      if (sent > 0) refresh();
    } finally {
      running.current = null;
    }
  }

  const reset = () => setState({ step: 'idle' });
  return {
    ...{ state, start, text, keyLabel, labelOf },
    /** The report. Stays while the file is checked again, and with it the question that was answered. */
    report: last?.file === file && !problem ? last.report : null,
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
    isRunning: state.step === 'sending',
    cancel: () => running.current?.abort(),
  };
}

type ImportText = (key: string, args?: Readonly<Record<string, unknown>>) => string;

/** Translates a text of imports: the resource's own in `resources.<name>.import`, else the panel's. */
function useImportText(resource: string): ImportText {
  const translate = useTranslate();
  return useCallback(
    (key, args = {}) =>
      translate(`resources.${resource}.import.${key}`, {
        ...args,
        _: translate(`seamark.import.${key}`, args),
      }),
    [translate, resource],
  );
}

/** The default options of a file's check, with the translated reasons for rejecting rows. */
function useCheckOptions(columns: Params['columns'], field: string, text: ImportText) {
  return useMemo(() => {
    const slots = { line: '{line}', cells: '{cells}', width: '{width}' };
    const facts = { field, max: columns[0]?.maxLength, ...slots };
    const sentences = reasons.map(reason => [reason, text(`reasons.${reason}`, facts)]);
    return { columns, texts: Object.fromEntries(sentences) } satisfies CheckOptions;
  }, [columns, field, text]);
}

export interface FileFailure {
  kind: 'tooLarge' | 'rejected' | 'halfway' | 'other';
  /** The server's message, or the key of one of the panel's texts. */
  message: string;
  /** The server's messages about single fields or lines. */
  details: string[];
  /** The fraction of the file that was sent. */
  sent: number;
}

const kinds = new Map<unknown, FileFailure['kind']>([
  [413, 'tooLarge'],
  [422, 'rejected'],
]);
const maxDetails = 20;

/** Reads an HttpError-like `{ status, message, body }`, or the error of a file that is no longer readable. */
function failureOf(error: unknown, sent: number): FileFailure {
  const { status, message, body }: { status?: unknown; message?: unknown; body?: unknown } = Object(error);
  const { errors }: { errors?: unknown } = Object(body);
  const kind = error instanceof CsvError && error.problem.kind;
  // The text of `unfetched` promises another try.
  const problemKey =
    kind === 'unfetched' ? 'seamark.errors.network' : kind && `seamark.import.problem.${kind}`;
  const text = problemKey || (typeof message === 'string' ? message : '');
  const details = listErrors(errors).map(detail => detail.message);
  return {
    kind: status === 0 && sent > 0 && sent < 1 ? 'halfway' : (kinds.get(status) ?? 'other'),
    message: text,
    details: details.slice(0, maxDetails).filter(detail => detail !== text),
    sent,
  };
}
