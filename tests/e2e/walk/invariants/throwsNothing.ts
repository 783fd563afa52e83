import type { Step } from './Step';

/** No uncaught error, no unhandled rejection, nothing on the console but failed loads. */
export function throwsNothing({ problems }: Step): string | undefined {
  return problems.length > 0 ? problems.join('\n').slice(0, 2000) : undefined;
}
