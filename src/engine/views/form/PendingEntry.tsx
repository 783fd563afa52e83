import Skeleton from '@mui/material/Skeleton';
import { useInput } from 'react-admin';
import type { InputProps } from '../../fields/Field';

/**
 * Stands in for an input until its code is there. Its value is checked all the same: nothing is saved
 * unchecked.
 */
export function PendingEntry({ source, validate }: Pick<InputProps, 'source' | 'validate'>) {
  useInput({ source, validate });
  return <Skeleton variant="rounded" height={40} />;
}
