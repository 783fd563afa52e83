import { type AnalysisWatch, analyseCsv } from './analyseCsv';
import { buildAccepted } from './buildAccepted';
import { buildRejected } from './buildRejected';
import type { Job } from './CsvAnalyser';
import { CsvError } from './CsvProblem';
import type { WorkerMessage } from './WorkerMessage';

const watch: AnalysisWatch = {
  planned: plan => say({ kind: 'planned', plan }),
  progress: fraction => say({ kind: 'progress', fraction }),
};

self.onmessage = async ({ data: job }: MessageEvent<Job>) => {
  try {
    say({ kind: 'done', result: await run(job) });
  } catch (error) {
    say({ kind: 'failed', problem: error instanceof CsvError ? error.problem : { kind: 'stopped' } });
    if (!(error instanceof CsvError)) throw error;
  }
};

function run(job: Job): Promise<unknown> {
  if (job.name === 'analyseCsv') return analyseCsv(...job.args, watch);
  if (job.name === 'buildAccepted') return buildAccepted(...job.args, watch);
  return buildRejected(...job.args, watch);
}

function say(message: WorkerMessage): void {
  self.postMessage(message);
}
