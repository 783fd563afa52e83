import { use } from 'react';
import { useNavigate } from 'react-router';
import { HistoryStartContext } from './HistoryStart';
import { unsaved } from './unsaved';

/**
 * To the page before, in its state; with no page before, to the given path. Not while the screen is left for
 * another page that somebody has chosen, and was saved on the way.
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
