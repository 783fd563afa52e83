import Skeleton from '@mui/material/Skeleton';
import { useInput } from 'react-admin';
import type { InputProps } from '../Field';

/** Stands for an input whose texts are on their way; its value is checked all the same. */
export function Waiting({ source, validate }: InputProps) {
  useInput({ source, validate });
  return <Skeleton variant="rounded" height={96} />;
}
