import { useContext, useEffect, useRef, useState } from 'react';
import type { Platform } from '../../../../resources/platforms';
import { useOutcome, usePanelDataProvider } from '../../../engine';
import { CsvError } from '../../../tables/CsvProblem';
import { csvLimits } from '../../../tables/csvLimits';
import type { Report } from '../csv/analyseCsv';
import type { CsvOptions } from '../csv/planCsv';
import { AnalyserContext } from './AnalyserContext';
import { type ImportFailure, importFailure } from './importFailure';

/** What is imported, and as what. */
export interface ImportJob {
  file: File;
  options: CsvOptions;
  report: Report;
  platform: Platform;
}

/** Where an import stands. `preparing`: the clean file is built; `sending`: `fraction` of it has gone out. */
export type ImportState =
  | { step: 'idle' }
  | { step: 'preparing' | 'sending'; fraction: number }
  | { step: 'cancelled' }
  | { step: 'failed'; failure: ImportFailure }
  | { step: 'imported'; message: string; job: ImportJob };

interface Outcome {
  /** Called after a success, and after a failure that may have been one, to read the statistics again. */
  onSent(): void;
  onImported(): void;
}

/**
 * Runs one import at a time: builds the clean file where the chosen one can't go out as it is, sends it and
 * reports the outcome. Leaving the screen stops it.
 */
export function useImport({ onSent, onImported }: Outcome) {
  const analyser = useContext(AnalyserContext);
  const { act } = usePanelDataProvider();
  const { succeeded } = useOutcome();
  const [state, setState] = useState<ImportState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(job: ImportJob): Promise<void> {
    if (running.current) return;
    const { file, options, report, platform } = job;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    let sent = 0;
    const say = (step: 'preparing' | 'sending') => (fraction: number) => {
      if (step === 'sending') sent = fraction;
      if (!signal.aborted) setState({ step, fraction });
    };
    try {
      say('preparing')(0);
      const outgoing =
        report.changes.length === 0
          ? file
          : cleanFile(
              file,
              await analyser.buildAccepted(file, options, { signal, progress: say('preparing') }),
            );
      // UTF-8 takes more bytes than some encodings: the clean file may be too large where the chosen one was
      // not.
      if (outgoing.size > csvLimits.upload) throw new CsvError({ kind: 'tooLarge', size: outgoing.size });
      say('sending')(0);
      const data = { file: outgoing, platform };
      const upload = { signal, onProgress: say('sending') };
      const outcome = await act('offers', 'import', { id: platform, data, ...upload });
      setState({ step: 'imported', message: outcome.message ?? '', job });
      succeeded(outcome.message);
      onSent();
      onImported();
    } catch (error) {
      setState(
        signal.aborted ? { step: 'cancelled' } : { step: 'failed', failure: importFailure(error, sent) },
      );
      if (sent > 0) onSent();
    } finally {
      running.current = null;
    }
  }

  return {
    state,
    isRunning: state.step === 'preparing' || state.step === 'sending',
    start,
    cancel: () => running.current?.abort(),
    forget: () => setState({ step: 'idle' }),
  };
}

function cleanFile({ name }: File, content: Blob): File {
  return new File([content], name, { type: 'text/csv' });
}
