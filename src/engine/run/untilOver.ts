import type { Run, RunState } from './Run';

/** Starts a run that nobody looks at, and resolves when nothing of it goes out any more. */
export function untilOver(run: Run): Promise<RunState> {
  return new Promise(resolve => {
    const end = run.subscribe(() => {
      const state = run.state();
      if (state.step === 'running' || state.step === 'pausing') return;
      end();
      resolve(state);
    });
    run.start();
  });
}
