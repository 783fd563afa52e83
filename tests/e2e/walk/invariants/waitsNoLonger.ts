import type { Step } from './Step';

/** Nothing waits past its time-out. */
export function waitsNoLonger({ after }: Step): string | undefined {
  return after.busy.length > 0 ? `still waits: ${after.busy.join(', ')}` : undefined;
}
