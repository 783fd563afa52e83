import { deferred } from './deferred';
import type { ResourceCalls } from './ResourceCalls';

/** Calls whose code is fetched with the first of them; after a failure the next one asks for it again. */
export function deferredCalls(load: () => Promise<ResourceCalls>): ResourceCalls {
  const calls = deferred(load);
  return {
    list: async (...words) => (await calls()).list(...words),
    many: async (...words) => (await calls()).many(...words),
    one: async (...words) => (await calls()).one(...words),
    create: async (...words) => (await calls()).create(...words),
    update: async (...words) => (await calls()).update(...words),
    remove: async (...words) => (await calls()).remove(...words),
  };
}
