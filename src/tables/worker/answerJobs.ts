import { CsvError } from '../CsvProblem';
import type { Watch } from '../Watch';
import type { WorkerMessage } from './WorkerMessage';

/** Answers each job that a worker is handed: with its result, or with what is wrong with the file. */
export function answerJobs<Job, Plan>(run: (job: Job, watch: Watch<Plan>) => Promise<unknown>): void {
  const say = (message: WorkerMessage<Plan>) => self.postMessage(message);
  const watch: Watch<Plan> = {
    planned: plan => say({ kind: 'planned', plan }),
    progress: fraction => say({ kind: 'progress', fraction }),
  };
  self.onmessage = async ({ data: job }: MessageEvent<Job>) => {
    try {
      say({ kind: 'done', result: await run(job, watch) });
    } catch (error) {
      say({ kind: 'failed', problem: error instanceof CsvError ? error.problem : { kind: 'stopped' } });
      if (!(error instanceof CsvError)) throw error;
    }
  };
}
