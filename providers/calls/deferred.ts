/** What is loaded once, when it is first asked for; after a failure it is loaded again. */
export function deferred<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch(error => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
