import { useContext, useEffect, useState } from 'react';
import { AnalyserContext } from './AnalyserContext';
import type { Report } from './csv/analyseCsv';
import { CsvError, type CsvProblem } from './csv/CsvProblem';
import type { CsvOptions, CsvPlan } from './csv/planCsv';

/** A dry run as far as it has come: how the file is read, the share read, and in the end a report or a problem. */
export interface Analysis {
  plan: CsvPlan | null;
  fraction: number;
  report: Report | null;
  problem: CsvProblem | null;
}

const nothingYet: Analysis = { plan: null, fraction: 0, report: null, problem: null };

/** Reads the file, and again whenever it is to be read otherwise; an earlier reading is stopped. */
export function useAnalysis(file: File | null, options: CsvOptions): Analysis {
  const analyser = useContext(AnalyserContext);
  const [analysis, setAnalysis] = useState<Analysis & { file: File | null }>({ ...nothingYet, file: null });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const say = (news: Partial<Analysis>) => {
      if (!signal.aborted) setAnalysis(known => ({ ...known, ...news }));
    };
    // The plan of the same file stays on screen until the new one is there: its selects keep their place.
    setAnalysis(known => ({ ...nothingYet, plan: known.file === file ? known.plan : null, file }));
    if (!file) return;
    const watch = {
      signal,
      planned: (plan: CsvPlan) => say({ plan }),
      progress: (fraction: number) => say({ fraction }),
    };
    analyser.analyseCsv(file, options, watch).then(
      report => say({ report }),
      error => say({ problem: error instanceof CsvError ? error.problem : { kind: 'stopped' } }),
    );
    return () => controller.abort();
  }, [analyser, file, options]);

  return analysis;
}
