import type { Declaration } from '../declaration/Declaration';
import { recordListPath } from './recordListPath';
import { useBackOr } from './useBackOr';

/** To the page before, in its state; with no page before, to the list that the record belongs to. */
export function useGoBack(declaration: Declaration) {
  const backOr = useBackOr();
  return (record: Record<string, unknown> = {}) => backOr(recordListPath(declaration, record));
}
