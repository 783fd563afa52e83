import { createContext, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Whether the tab's history begins with the place shown: there is no page of the panel to go back to. */
export const HistoryStartContext = createContext(true);

const storageKey = 'seamark.historyStart';

/** Keys of locations at which the tab's history of the panel begins: a new tab's is `default`. */
const firstKeys = () => ['default', ...(sessionStorage.getItem(storageKey)?.split(' ') ?? [])];

/**
 * Tells whether there is a page of the panel before the one shown. A place that took the first one's is the
 * first itself; the tab remembers its key over a reload, as the history does.
 */
export function HistoryStart({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const type = useNavigationType();
  const [shown, setShown] = useState(() => ({ key, isFirst: firstKeys().includes(key) }));
  const isReplaced = type === 'REPLACE' && shown.isFirst;
  const isFirst = shown.key === key ? shown.isFirst : isReplaced || firstKeys().includes(key);
  if (shown.key !== key) setShown({ key, isFirst });
  useEffect(() => {
    const known = firstKeys();
    if (isFirst && !known.includes(key)) sessionStorage.setItem(storageKey, [...known, key].join(' '));
  }, [key, isFirst]);
  return <HistoryStartContext value={isFirst}>{children}</HistoryStartContext>;
}
