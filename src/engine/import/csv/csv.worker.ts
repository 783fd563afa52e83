import { CsvError } from './CsvProblem';
import { buildClean, checkFile } from './checkFile';
import { readTable } from './readTable';
import type { Watch } from './visitRows';
import type { CsvJob, CsvReader, ReadFile, WorkerMessage } from './workerReader';

const reader: CsvReader = { readTable, checkFile, buildClean };

const post = (message: WorkerMessage) => self.postMessage(message);

const watch: Watch = {
  planned: plan => post({ kind: 'planned', plan }),
  progress: fraction => post({ kind: 'progress', fraction }),
};

/** Runs the posted job, and posts its result or the problem with the file. */
self.onmessage = async ({ data: { name, file, options } }: MessageEvent<CsvJob>) => {
  const read = reader[name] as ReadFile<unknown, unknown>;
  try {
    post({ kind: 'done', result: await read(file, options, watch) });
  } catch (error) {
    post({ kind: 'failed', problem: error instanceof CsvError ? error.problem : { kind: 'stopped' } });
    if (!(error instanceof CsvError)) throw error;
  }
};
