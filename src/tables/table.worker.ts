import type { FileOptions, FilePlan } from './FilePlan';
import { readTable } from './readTable';
import { answerJobs } from './worker/answerJobs';

answerJobs<{ file: File; options: FileOptions }, FilePlan>(({ file, options }, watch) =>
  readTable(file, options, watch),
);
