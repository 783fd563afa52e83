import { rest as fields } from './fields/lazyRest';
import { rest as list } from './list/lazyRest';
import { lazyModule } from './panel/lazyModule';

/** A form comes with its inputs, so that it is drawn whole. */
export const rest = lazyModule(async () => (await Promise.all([import('./rest'), fields.load()]))[0]);

/** Fetches what the first list is drawn without. */
export function preloadRest(): void {
  for (const part of [rest, list]) part.preload();
}
