import Skeleton from '@mui/material/Skeleton';
import { useInput } from 'react-admin';
import type { InputHeight, InputProps } from '../../declaration/Field';

/** Stands for an input whose texts are on their way; its value is checked all the same. */
export function Waiting({ source, validate, inputHeight }: InputProps & { inputHeight: InputHeight }) {
  useInput({ source, validate });
  return <Skeleton variant="rounded" sx={{ height: inputHeight }} />;
}
