import { afterEach, expect, it, vi } from 'vitest';
import { acquireLock } from '../../../src/engine/import/useImportRun';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The lock manager that two tabs of a browser share. */
function locks() {
  const held = new Set<string>();
  return {
    async request(name: string, _: object, hold: (lock: object | null) => unknown) {
      if (held.has(name)) return hold(null);
      held.add(name);
      await hold({ name });
      held.delete(name);
    },
  };
}

it('locks an import for one tab at a time', async () => {
  vi.stubGlobal('navigator', { locks: locks() });
  const unlock = await acquireLock('a1');
  expect(unlock).toBeDefined();
  expect(await acquireLock('a1')).toBeUndefined();
  expect(await acquireLock('a2')).toBeDefined();
  unlock?.();
  await vi.waitFor(async () => expect(await acquireLock('a1')).toBeDefined());
});

it('allows any tab if the browser has no locks', async () => {
  vi.stubGlobal('navigator', {});
  expect(await acquireLock('a1')).toBeDefined();
});
