/** Stores a text in the browser. If the storage is full, only this text is lost. */
export function storeText(storage: Storage, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // Nothing depends on it.
  }
}
