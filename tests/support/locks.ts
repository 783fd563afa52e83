/** The lock manager that two tabs of a browser share. */
export function locks() {
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
