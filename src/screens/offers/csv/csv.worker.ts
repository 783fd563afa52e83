import { answerJobs } from '../../../tables/worker/answerJobs';
import { analyseCsv } from './analyseCsv';
import { buildAccepted } from './buildAccepted';
import { buildRejected } from './buildRejected';
import type { Job } from './CsvAnalyser';
import type { CsvPlan } from './planCsv';

answerJobs<Job, CsvPlan>((job, watch) => {
  if (job.name === 'analyseCsv') return analyseCsv(...job.args, watch);
  if (job.name === 'buildAccepted') return buildAccepted(...job.args, watch);
  return buildRejected(...job.args, watch);
});
