import { memoryStore, type Store } from 'ra-core';

/**
 * React-admin's store, kept in memory: the address holds a list's state. It takes no scroll positions, to
 * which react-admin would scroll a list back; every route change leads to the top (requirements.md §2.5).
 */
export function createPanelStore(): Store {
  const store = memoryStore();
  return {
    ...store,
    setItem: (key, value) => {
      if (!key.endsWith('.scrollPosition')) store.setItem(key, value);
    },
  };
}
