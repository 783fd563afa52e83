import type { Declaration } from '../declaration/Declaration';
import { recordListPath } from './recordListPath';
import { useBackOr } from './useBackOr';

/** Goes back to the previous page, or to the record's list if there is none. */
export function useGoBack(declaration: Declaration) {
  const backOr = useBackOr();
  return (record: Record<string, unknown> = {}) => backOr(recordListPath(declaration, record));
}
