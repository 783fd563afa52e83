import { createContext, startTransition, useEffect, useMemo, useState } from 'react';
import { useConnection } from '../panel/ConnectionContext';
import { CsvError, type CsvProblem } from './csv/CsvProblem';
import type { Sample } from './csv/encodings';
import type { FormatOptions } from './csv/planFile';
import { type CsvReader, type ReadFile, workerReader } from './csv/readInWorker';

/** What reads chosen files. A worker, unless a test overrides it. */
export const CsvReaderContext = createContext<CsvReader>(workerReader);

/** How far a file has been read: how it is read, the share read, and in the end a report or a problem. */
interface FileReading<Plan, Report> {
  plan: Plan | null;
  fraction: number;
  report: Report | null;
  problem: CsvProblem | null;
  /** How its text reads in each encoding, once that had to be asked. */
  samples: Sample[] | undefined;
}

/** A file that is to be imported. */
export interface ChosenFile<Options extends FormatOptions, Plan, Report> extends FileReading<Plan, Report> {
  file: File | null;
  options: Options;
  choose(file: File | null): void;
  /** Reads the file differently. */
  change(changed: Partial<Options>): void;
}

/**
 * Takes a file and reads it, and again whenever it is to be read differently.
 * @param readFile The same function from one render to the next.
 * @param base How every file is read, the same object from one render to the next.
 */
export function useChosenFile<Options extends FormatOptions, Plan, Report>(
  readFile: ReadFile<Options, Report, Plan>,
  base: Options,
): ChosenFile<Options, Plan, Report> {
  const [file, setFile] = useState<File | null>(null);
  const [changes, setChanges] = useState<Partial<Options>>({});
  const options = useMemo(() => ({ ...base, ...changes }), [base, changes]);
  return {
    ...useFileReading(readFile, file, options),
    file,
    options,
    choose(chosen) {
      setFile(chosen);
      setChanges({});
    },
    change: changed => setChanges(before => mergeChanges(before, changed)),
  };
}

/** Another delimiter or encoding makes other columns: what was chosen of the old ones no longer applies. */
function mergeChanges<Options extends FormatOptions>(
  before: Partial<Options>,
  changed: Partial<Options>,
): Partial<Options> {
  const isOtherText = 'delimiter' in changed || 'encoding' in changed;
  if (!isOtherText) return { ...before, ...changed };
  const { delimiter, encoding } = before;
  return { ...(delimiter && { delimiter }), ...(encoding && { encoding }), ...changed };
}

interface Known<Options, Plan, Report> extends FileReading<Plan, Report> {
  file: File | null;
  options: Options;
}

const nothingYet = { plan: null, fraction: 0, report: null, problem: null, samples: undefined };

/**
 * Reads the file, and again with other options; an earlier reading is stopped. If the reader itself could not
 * be fetched, the file is read as soon as the connection is back.
 */
function useFileReading<Options, Plan, Report>(
  readFile: ReadFile<Options, Report, Plan>,
  file: File | null,
  options: Options,
): FileReading<Plan, Report> {
  const { connection } = useConnection();
  const [reading, setReading] = useState<Known<Options, Plan, Report>>({ ...nothingYet, file, options });

  useEffect(() => {
    if (!file) return;
    const controller = new AbortController();
    const { signal } = controller;
    const report = (news: Partial<FileReading<Plan, Report>>) => {
      if (signal.aborted) return;
      // Rendered in slices: the page answers while a preview or a report is laid out.
      startTransition(() =>
        setReading(known => {
          const before = readingOf(known, file, options);
          const samples = news.problem && 'samples' in news.problem ? news.problem.samples : undefined;
          return { ...before, ...news, samples: before.samples ?? samples };
        }),
      );
    };
    const watch = {
      signal,
      planned: (plan: Plan) => report({ plan }),
      progress: (fraction: number) => report({ fraction }),
    };
    let isUnfetched = false;
    let isRepeated = false;
    const read = () =>
      readFile(file, options, watch).then(
        result => report({ report: result }),
        async error => {
          const problem: CsvProblem = error instanceof CsvError ? error.problem : { kind: 'stopped' };
          isUnfetched = problem.kind === 'unfetched';
          report({ problem });
          if (!isUnfetched) return;
          await connection.verify();
          // The connection may have been back before this failed, and then no event follows. Only once: it
          // may be another fault.
          if (!isRepeated) readUnfetched();
          isRepeated = true;
        },
      );
    const readUnfetched = () => {
      if (!isUnfetched || connection.isLost() || signal.aborted) return;
      isUnfetched = false;
      report({ problem: null });
      read();
    };
    read();
    const end = connection.subscribe(readUnfetched);
    return () => {
      controller.abort();
      end();
    };
  }, [readFile, connection, file, options]);

  return readingOf(reading, file, options);
}

/**
 * What is known of this reading. The plan of another reading of the same file stays, and its samples: the
 * selects keep their place.
 */
function readingOf<Options, Plan, Report>(
  known: Known<Options, Plan, Report>,
  file: File | null,
  options: Options,
): Known<Options, Plan, Report> {
  if (known.file === file && known.options === options) return known;
  const { plan, samples } = known.file === file ? known : nothingYet;
  return { ...nothingYet, plan, samples, file, options };
}
