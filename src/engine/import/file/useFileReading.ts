import { startTransition, useEffect, useState } from 'react';
import { CsvError, type CsvProblem } from '../../../tables/CsvProblem';
import type { Watch } from '../../../tables/Watch';
import { useConnection } from '../../panel/ConnectionContext';

/**
 * A dry run as far as it has come: how the file is read, the share read, and in the end a report or a
 * problem.
 */
export interface FileReading<Plan, Report> {
  plan: Plan | null;
  fraction: number;
  report: Report | null;
  problem: CsvProblem | null;
}

/** Reads a file. It has to be the same function from one drawing to the next. */
export type ReadFile<Options, Plan, Report> = (
  file: File,
  options: Options,
  watch: Watch<Plan>,
) => Promise<Report>;

interface Known<Options, Plan, Report> extends FileReading<Plan, Report> {
  file: File | null;
  options: Options;
}

const nothingYet = { plan: null, fraction: 0, report: null, problem: null };

/**
 * Reads the file, and again whenever it is to be read otherwise; an earlier reading is stopped. Where the
 * reader could not be fetched the file is read as soon as the connection is back.
 */
export function useFileReading<Options, Plan, Report>(
  readFile: ReadFile<Options, Plan, Report>,
  file: File | null,
  options: Options,
): FileReading<Plan, Report> {
  const { connection } = useConnection();
  const [reading, setReading] = useState<Known<Options, Plan, Report>>({ ...nothingYet, file, options });

  useEffect(() => {
    if (!file) return;
    const controller = new AbortController();
    const { signal } = controller;
    const say = (news: Partial<FileReading<Plan, Report>>) => {
      if (signal.aborted) return;
      // Rendered in slices: the page answers while a preview or a report is laid out.
      startTransition(() => setReading(known => ({ ...readingOf(known, file, options), ...news })));
    };
    const watch = {
      signal,
      planned: (plan: Plan) => say({ plan }),
      progress: (fraction: number) => say({ fraction }),
    };
    let isUnfetched = false;
    let isRepeated = false;
    const read = () =>
      readFile(file, options, watch).then(
        report => say({ report }),
        async error => {
          const problem: CsvProblem = error instanceof CsvError ? error.problem : { kind: 'stopped' };
          isUnfetched = problem.kind === 'unfetched';
          say({ problem });
          if (!isUnfetched) return;
          await connection.doubt();
          // The connection was back before this was heard of: nobody tells that it is. Once only, for it may
          // be another fault.
          if (!isRepeated) readUnfetched();
          isRepeated = true;
        },
      );
    const readUnfetched = () => {
      if (!isUnfetched || connection.isLost() || signal.aborted) return;
      isUnfetched = false;
      say({ problem: null });
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
 * What is known of this reading. Of another one of the same file the plan stays, so that its selects keep
 * their place.
 */
function readingOf<Options, Plan, Report>(
  known: Known<Options, Plan, Report>,
  file: File | null,
  options: Options,
): Known<Options, Plan, Report> {
  if (known.file === file && known.options === options) return known;
  return { ...nothingYet, plan: known.file === file ? known.plan : null, file, options };
}
