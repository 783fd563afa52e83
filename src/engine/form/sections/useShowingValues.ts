import { useWatch } from 'react-hook-form';
import type { PlacedField } from '../../declaration/Declaration';

/**
 * A form's values, as they change where some of these fields are there for some values alone: else nothing is
 * drawn again for a key.
 */
export function useShowingValues(fields: readonly PlacedField[]): Record<string, unknown> {
  return useWatch({ disabled: !fields.some(({ field }) => field.when?.hidden) });
}
