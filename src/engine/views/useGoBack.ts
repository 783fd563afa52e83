import type { Declaration } from '../declaration/Declaration';
import { listPath } from './listPath';
import { useBackOr } from './useBackOr';

/** To the page before, in its state; with no page before, to the list that the record belongs to. */
export function useGoBack(declaration: Declaration) {
  const backOr = useBackOr();
  return (record: Record<string, unknown> = {}) => backOr(listPath(declaration, record));
}
