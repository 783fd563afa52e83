/** What came of a declaration's function that makes a part of a request. */
export interface Tried {
  made?: unknown;
  /** What it has taken of what it was handed. */
  taken: Set<string>;
  error?: unknown;
}

/** Calls such a function once. */
export function tryOut(make: (values: never) => unknown, values: object): Tried {
  const taken = new Set<string>();
  const watched = new Proxy(values, {
    get(target, name) {
      taken.add(String(name));
      return Reflect.get(target, name);
    },
  });
  try {
    return { made: make(watched as never), taken };
  } catch (error) {
    return { taken, error };
  }
}
