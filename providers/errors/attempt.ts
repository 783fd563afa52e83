/** The result of an action; undefined if it throws, as storage, channels and decoding may at any time. */
export function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
