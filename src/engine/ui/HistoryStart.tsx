import { createContext, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { attempt } from '../../../providers/errors/attempt';

/** Whether the location shown is the panel's first in the tab's history, with no page to go back to. */
export const HistoryStartContext = createContext(true);

const storageKey = 'seamark.historyStart';

/** Location keys at which the panel's history in this tab begins. A new tab's is `default`. */
const firstKeys = () => ['default', ...(sessionStorage.getItem(storageKey)?.split(' ') ?? [])];

/**
 * Provides whether the current location is the first of the panel in the tab's history. A location that
 * replaces the first one is the first too. Keys are stored in the session to survive a reload.
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
    if (isFirst && !known.includes(key))
      attempt(() => sessionStorage.setItem(storageKey, [...known, key].join(' ')));
  }, [key, isFirst]);
  return <HistoryStartContext value={isFirst}>{children}</HistoryStartContext>;
}
