import type { Step } from './Step';

/** What stands there to be pressed can be. */
export function canBePressed({ obstacle }: Step): string | undefined {
  return obstacle;
}
