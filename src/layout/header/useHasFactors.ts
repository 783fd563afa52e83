import { isObject } from '../../../providers/errors/isObject';
import { useEngine } from '../../engine';

/** Whether the API says of the current user that it has second factors (upstream-contract.md §15.5). */
export function useHasFactors(): boolean {
  const { record } = useEngine().user;
  return isObject(record) && Array.isArray(record.features) && record.features.includes('second-factor');
}
