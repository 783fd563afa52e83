/**
 * Takes an import for this tab.
 * @returns What gives it back; undefined where another tab has it.
 */
export function takeLock(job: string): Promise<(() => void) | undefined> {
  // Not on plain http: there two tabs would go on with the same keys.
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      if (lock) return new Promise<void>(release => resolve(release));
      resolve(undefined);
    };
    navigator.locks.request(`seamark-import/${job}`, { ifAvailable: true }, hold).catch(reject);
  });
}
