import { recordWidth } from '../../theme/screenWidth';
import type { Declaration } from '../declaration/Declaration';

/** A form's maximum width in pixels: wide if it has several columns. */
export const formWidth = ({ form }: Declaration): number =>
  [form, ...(form?.sections ?? [])].some(part => (part?.columns ?? 1) > 1)
    ? recordWidth.wide
    : recordWidth.narrow;
