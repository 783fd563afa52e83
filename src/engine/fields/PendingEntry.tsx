import Skeleton from '@mui/material/Skeleton';
import { useInput } from 'react-admin';
import type { Field, InputProps } from '../declaration/Field';

/**
 * Stands in for an input until its code is there. Its value is checked all the same: nothing is saved
 * unchecked. It is as high as the input will be, so that nothing below moves away.
 */
export function PendingEntry({
  source,
  validate,
  inputHeight = 40,
}: Pick<InputProps, 'source' | 'validate'> & Pick<Field, 'inputHeight'>) {
  useInput({ source, validate });
  return <Skeleton variant="rounded" sx={{ height: inputHeight }} />;
}
