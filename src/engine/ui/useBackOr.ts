import { use } from 'react';
import { useNavigate } from 'react-router';
import type { Declaration } from '../declaration/Declaration';
import { HistoryStartContext } from './HistoryStart';
import { recordListPath } from './recordPath';
import { useUnsaved } from './unsaved';

/**
 * Goes back to the previous page, or to the given path if there is none. Does nothing during a save before
 * another navigation.
 */
export function useBackOr() {
  const navigate = useNavigate();
  const isFirst = use(HistoryStartContext);
  return (path: string) => {
    if (useUnsaved.getState().isLeaving) return;
    if (isFirst) navigate(path, { replace: true });
    else navigate(-1);
  };
}

/** Goes back to the previous page, or to the record's list if there is none. */
export function useGoBack(declaration: Declaration) {
  const backOr = useBackOr();
  return (record: Record<string, unknown> = {}) => backOr(recordListPath(declaration, record));
}
