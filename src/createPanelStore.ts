import { memoryStore, type Store } from 'ra-core';

/**
 * What react-admin writes and the panel does not read. To a scroll position it would scroll a list back;
 * every route change leads to the top (requirements.md §2.5). A list's state is in the address: written here
 * as well, it would draw the list once more after each page.
 */
const unread = ['.scrollPosition', '.listParams'];

/** React-admin's store, kept in memory. */
export function createPanelStore(): Store {
  const store = memoryStore();
  return {
    ...store,
    setItem: (key, value) => {
      if (!unread.some(end => key.endsWith(end))) store.setItem(key, value);
    },
  };
}
