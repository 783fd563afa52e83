const messages = new WeakMap<object, string>();

/** Keeps the message that came with a record, for whoever announces the success. */
export function rememberMessage(record: object, message: unknown): void {
  if (typeof message === 'string' && message.trim() !== '')
    messages.set(record, message.trim().slice(0, 300));
}

/** The server's message that came with a record of the data provider's (spec.md §8, success toast). */
export function serverMessage(record: unknown): string | undefined {
  return typeof record === 'object' && record !== null ? messages.get(record) : undefined;
}
