import { startTransition, useContext, useEffect, useState } from 'react';
import { useConnection } from '../../../engine';
import type { Report } from '../csv/analyseCsv';
import { CsvError, type CsvProblem } from '../../../tables/CsvProblem';
import type { CsvOptions, CsvPlan } from '../csv/planCsv';
import { AnalyserContext } from './AnalyserContext';

/**
 * A dry run as far as it has come: how the file is read, the share read, and in the end a report or a
 * problem.
 */
export interface Analysis {
  plan: CsvPlan | null;
  fraction: number;
  report: Report | null;
  problem: CsvProblem | null;
}

interface Reading extends Analysis {
  file: File | null;
  options: CsvOptions;
}

const nothingYet: Analysis = { plan: null, fraction: 0, report: null, problem: null };

/**
 * Reads the file, and again whenever it is to be read otherwise; an earlier reading is stopped. Where the
 * reader could not be fetched the file is read as soon as the connection is back.
 */
export function useAnalysis(file: File | null, options: CsvOptions): Analysis {
  const analyser = useContext(AnalyserContext);
  const { connection } = useConnection();
  const [reading, setReading] = useState<Reading>({ ...nothingYet, file, options });

  useEffect(() => {
    if (!file) return;
    const controller = new AbortController();
    const { signal } = controller;
    const say = (news: Partial<Analysis>) => {
      if (signal.aborted) return;
      // Rendered in slices: the page answers while a preview or a report is laid out.
      startTransition(() => setReading(known => ({ ...readingOf(known, file, options), ...news })));
    };
    const watch = {
      signal,
      planned: (plan: CsvPlan) => say({ plan }),
      progress: (fraction: number) => say({ fraction }),
    };
    let isUnfetched = false;
    let isRepeated = false;
    const read = () =>
      analyser.analyseCsv(file, options, watch).then(
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
  }, [analyser, connection, file, options]);

  return readingOf(reading, file, options);
}

/**
 * What is known of this reading. Of another one of the same file the plan stays, so that its selects keep
 * their place.
 */
function readingOf(known: Reading, file: File | null, options: CsvOptions): Reading {
  if (known.file === file && known.options === options) return known;
  return { ...nothingYet, plan: known.file === file ? known.plan : null, file, options };
}
