import { useFieldValue } from 'react-admin';
import type { CellProps } from '../../engine';
import { useResourceName } from './useResourceName';

/** The resource of an event by its name in the panel. */
export function ResourceName({ source }: CellProps) {
  const nameOf = useResourceName();
  const value: unknown = useFieldValue({ source });
  return typeof value === 'string' ? <bdi>{nameOf(value)}</bdi> : null;
}
