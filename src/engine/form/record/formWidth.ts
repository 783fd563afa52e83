import { recordWidth } from '../../../theme/screenWidth';
import type { Declaration } from '../../declaration/Declaration';

/** Pixels that a form takes at most: more where it has inputs beside each other. */
export const formWidth = ({ form }: Declaration): number =>
  [form, ...(form?.sections ?? [])].some(part => (part?.columns ?? 1) > 1)
    ? recordWidth.wide
    : recordWidth.narrow;
