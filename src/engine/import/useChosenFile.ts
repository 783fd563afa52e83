import { createContext, startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useWaitForConnection } from '../panel/ConnectionContext';
import { CsvError, type CsvProblem } from './csv/CsvProblem';
import type { Sample } from './csv/encodings';
import type { FilePlan, FormatOptions } from './csv/planFile';
import { type CsvReader, type ReadFile, workerReader } from './csv/workerReader';

/** The reader of chosen files: a worker, unless a test overrides it. */
export const CsvReaderContext = createContext<CsvReader>(workerReader);

/** The state of reading a file: its plan, the fraction read, and finally a report or a problem. */
interface FileReading<Options, Report> {
  file: File | null;
  options: Options;
  plan: FilePlan | null;
  fraction: number;
  report: Report | null;
  problem: CsvProblem | null;
  /** Samples of its text in each encoding, if the user has to choose one. */
  samples: Sample[] | undefined;
}

/** The file to import. */
export interface ChosenFile<Options extends FormatOptions, Report> extends FileReading<Options, Report> {
  choose(file: File | null): void;
  /** Reads the file again with other options. */
  change(changed: Partial<Options>): void;
}

/**
 * Holds the chosen file and reads it, again whenever the options change.
 * @param readFile Must be stable between renders.
 * @param base The default options; must be stable between renders.
 */
export function useChosenFile<Options extends FormatOptions, Report>(
  readFile: ReadFile<Options, Report>,
  base: Options,
): ChosenFile<Options, Report> {
  const [file, setFile] = useState<File | null>(null);
  const [changes, setChanges] = useState<Partial<Options>>({});
  const options = useMemo(() => ({ ...base, ...changes }), [base, changes]);
  const reading = useFileReading(readFile, file, options);
  return {
    ...reading,
    choose(chosen) {
      setFile(chosen);
      setChanges({});
    },
    change: changed => setChanges(before => mergeChanges(before, changed)),
  };
}

/** Another delimiter or encoding makes other columns, so choices that depend on the old ones are dropped. */
function mergeChanges<Options extends FormatOptions>(
  before: Partial<Options>,
  changed: Partial<Options>,
): Partial<Options> {
  const changesColumns = 'delimiter' in changed || 'encoding' in changed;
  if (!changesColumns) return { ...before, ...changed };
  const { delimiter, encoding } = before;
  return { ...(delimiter && { delimiter }), ...(encoding && { encoding }), ...changed };
}

/** How often the code of a reader is loaded: the cause of a failure may not be the connection. */
const maxTries = 3;

const initialReading = { plan: null, fraction: 0, report: null, problem: null, samples: undefined };

/**
 * Reads the file, and again when the options change, aborting the earlier reading. If the reader's code fails
 * to load, tries again when there is a connection.
 */
function useFileReading<Options, Report>(
  readFile: ReadFile<Options, Report>,
  file: File | null,
  options: Options,
): FileReading<Options, Report> {
  const [reading, setReading] = useState<FileReading<Options, Report>>({
    ...initialReading,
    file,
    options,
  });
  const waitForConnection = useEffectEvent(useWaitForConnection());

  useEffect(() => {
    if (!file) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onChange = (update: Partial<FileReading<Options, Report>>) => {
      if (signal.aborted) return;
      // A transition keeps the page responsive while a preview or a report renders.
      startTransition(() =>
        setReading(state => {
          const before = readingOf(state, file, options);
          const samples = update.problem && 'samples' in update.problem ? update.problem.samples : undefined;
          return { ...before, ...update, samples: before.samples ?? samples };
        }),
      );
    };
    const watch = {
      signal,
      planned: (plan: FilePlan) => onChange({ plan }),
      progress: (fraction: number) => onChange({ fraction }),
    };
    const read = (triesLeft: number): Promise<void> =>
      readFile(file, options, watch).then(
        report => onChange({ report }),
        async error => {
          const problem: CsvProblem = error instanceof CsvError ? error.problem : { kind: 'stopped' };
          onChange({ problem });
          if (problem.kind !== 'unfetched' || triesLeft === 0) return;
          await waitForConnection();
          onChange({ problem: null });
          if (!signal.aborted) await read(triesLeft - 1);
        },
      );
    void read(maxTries - 1);
    return () => controller.abort();
  }, [readFile, file, options]);

  return readingOf(reading, file, options);
}

/**
 * The state of this reading. Keeps the plan and samples of the previous reading of the same file, so that the
 * selects stay in place.
 */
function readingOf<Options, Report>(
  state: FileReading<Options, Report>,
  file: File | null,
  options: Options,
): FileReading<Options, Report> {
  if (state.file === file && state.options === options) return state;
  const { plan, samples } = state.file === file ? state : initialReading;
  return { ...initialReading, plan, samples, file, options };
}
