import { use } from 'react';
import { useNavigate } from 'react-router';
import { HistoryStartContext } from './HistoryStart';
import { unsaved } from './unsaved';

/**
 * Goes back to the previous page, or to the given path if there is none. Does nothing during a save before
 * another navigation.
 */
export function useBackOr() {
  const navigate = useNavigate();
  const isFirst = use(HistoryStartContext);
  return (path: string) => {
    if (unsaved.current().isLeaving) return;
    if (isFirst) navigate(path, { replace: true });
    else navigate(-1);
  };
}
