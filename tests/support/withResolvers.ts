/** A promise and the function that resolves it, as Promise.withResolvers, which Node 20 lacks. */
export function withResolvers<T = void>() {
  let resolve = (_value: T) => {};
  const promise = new Promise<T>(settle => {
    resolve = settle;
  });
  return { promise, resolve };
}
