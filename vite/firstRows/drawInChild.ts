import { drawScreens } from './drawScreens';
import type { Job } from './Job';

/** The process is the browser of one job, and ends with it. */
process.once('message', (job: Job) => {
  drawScreens(job).then(
    frames => process.send?.(frames, () => process.exit()),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
